// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A name that was free is registered twice. */
public class Registry {

    private final Map<String, Integer> numbers = new HashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    private boolean isFree(String name) {
        lock.readLock().lock();
        try {
            return !numbers.containsKey(name);
        } finally {
            lock.readLock().unlock();
        }
    }

    private void add(String name, int number) {
        lock.writeLock().lock();
        try {
            numbers.put(name, number);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public boolean register(String name, int number) {
        if (isFree(name)) { // step 1
            add(name, number); // step 2
            return true;
        }
        return false;
    }
}
