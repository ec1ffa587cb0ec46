// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock is held for both steps. */
public class Registry {

    private final Map<String, Integer> numbers = new HashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public boolean register(String name, int number) {
        lock.writeLock().lock();
        try {
            return numbers.putIfAbsent(name, number) == null;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
