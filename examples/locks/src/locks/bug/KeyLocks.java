// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Each document has a lock of its own. Two threads that both find none make one each; only one of
 * these gets into the map, but each thread uses its own: two revisions get the same number.
 */
public class KeyLocks {

    private final ConcurrentMap<String, Object> locks = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Integer> revisions = new ConcurrentHashMap<>();

    private Object lock(String document) {
        Object lock = locks.get(document); // step 1
        if (lock == null) {
            lock = new Object();
            locks.putIfAbsent(document, lock); // step 2
        }
        return lock;
    }

    public int revise(String document) {
        synchronized (lock(document)) {
            int revision = revisions.getOrDefault(document, 0) + 1; // step 1
            revisions.put(document, revision); // step 2
            return revision;
        }
    }
}
