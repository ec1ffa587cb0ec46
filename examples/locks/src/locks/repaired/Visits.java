// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A visit looks at its last use and ends in one critical section. */
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

        synchronized boolean endIfIdle(long nanoseconds) {
            if (System.nanoTime() - lastUse <= nanoseconds) {
                return false;
            }
            ended = true;
            pages.clear();
            return true;
        }
    }

    private final Map<String, Visit> visits = new ConcurrentHashMap<>();

    public boolean view(String visitor, String page) {
        return visits.computeIfAbsent(visitor, key -> new Visit()).view(page);
    }

    public void sweep(long nanoseconds) {
        for (Map.Entry<String, Visit> entry : visits.entrySet()) {
            Visit visit = entry.getValue();
            if (visit.endIfIdle(nanoseconds)) {
                visits.remove(entry.getKey(), visit);
            }
        }
    }
}
