// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.StampedLock;

/** Two groups see the same free seats, and both get them. */
public class Coach {

    private final StampedLock lock = new StampedLock();
    private int free = 48;

    public boolean book(int seats) {
        long stamp = lock.tryOptimisticRead(); // step 1
        int seen = free;
        if (!lock.validate(stamp) || seen < seats) {
            return false;
        }
        stamp = lock.writeLock(); // step 2
        try {
            free -= seats;
            return true;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public void cancel(int seats) {
        long stamp = lock.writeLock();
        try {
            free += seats;
        } finally {
            lock.unlockWrite(stamp);
        }
    }
}
