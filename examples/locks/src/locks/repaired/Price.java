// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The price is read under the write lock. */
public class Price {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int cents = 100;

    public void rise() {
        lock.writeLock().lock();
        try {
            cents = cents + cents / 10;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
