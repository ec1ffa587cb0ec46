// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A sweep ends visits that have been idle for long. It finds a visit idle; the visitor comes back;
 * the sweep ends a visit that is in use.
 */
public class Visits {

    private static final class Visit {

        private final List<String> pages = new ArrayList<>();
        private long lastUse = System.nanoTime();
        private boolean ended;

        synchronized boolean view(String page) {
            if (ended) {
                return false;
            }
            pages.add(page);
            lastUse = System.nanoTime();
            return true;
        }

        synchronized boolean isIdle(long nanoseconds) {
            return System.nanoTime() - lastUse > nanoseconds;
        }

        synchronized void end() {
            ended = true;
            pages.clear();
        }
    }

    private final Map<String, Visit> visits = new ConcurrentHashMap<>();

    public boolean view(String visitor, String page) {
        return visits.computeIfAbsent(visitor, key -> new Visit()).view(page);
    }

    public void sweep(long nanoseconds) {
        for (Map.Entry<String, Visit> entry : visits.entrySet()) {
            Visit visit = entry.getValue();
            if (visit.isIdle(nanoseconds)) { // step 1
                visit.end(); // step 2
                visits.remove(entry.getKey(), visit);
            }
        }
    }
}
