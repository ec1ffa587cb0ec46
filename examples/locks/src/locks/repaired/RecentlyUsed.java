// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/** Reading changes the map and therefore excludes other readers. */
public class RecentlyUsed {

    private static final int BOUND = 100;

    private final Lock lock = new ReentrantLock();
    @GuardedBy("lock")
    private final Map<String, String> entries = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > BOUND;
        }
    };

    public String get(String key) {
        lock.lock();
        try {
            return entries.get(key);
        } finally {
            lock.unlock();
        }
    }

    public void put(String key, String value) {
        lock.lock();
        try {
            entries.put(key, value);
        } finally {
            lock.unlock();
        }
    }
}
