// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** All threads use the lock that is in the map. */
public class KeyLocks {

    private final ConcurrentMap<String, Object> locks = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Integer> revisions = new ConcurrentHashMap<>();

    private Object lock(String document) {
        return locks.computeIfAbsent(document, key -> new Object());
    }

    public int revise(String document) {
        synchronized (lock(document)) {
            int revision = revisions.getOrDefault(document, 0) + 1;
            revisions.put(document, revision);
            return revision;
        }
    }
}
