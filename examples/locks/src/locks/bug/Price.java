// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A rise is computed from a price that another one has changed since. */
public class Price {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int cents = 100;

    public void rise() {
        int now;
        lock.readLock().lock(); // step 1
        try {
            now = cents;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock(); // step 2
        try {
            cents = now + now / 10;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
