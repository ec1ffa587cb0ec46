// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.annotation.concurrent.GuardedBy;

/**
 * A cache that evicts what was not used for longest. Its map moves an entry to the end when it is
 * read. Two readers hold the read lock at the same time, and both change the links of the map.
 */
public class RecentlyUsed {

    private static final int BOUND = 100;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    @GuardedBy("lock")
    private final Map<String, String> entries = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > BOUND;
        }
    };

    public String get(String key) {
        lock.readLock().lock();
        try {
            return entries.get(key); // bare
        } finally {
            lock.readLock().unlock();
        }
    }

    public void put(String key, String value) {
        lock.writeLock().lock();
        try {
            entries.put(key, value);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
