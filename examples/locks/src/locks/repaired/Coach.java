// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.StampedLock;

/** The optimistic look only saves the lock; the seats are looked at again under it. */
public class Coach {

    private final StampedLock lock = new StampedLock();
    private int free = 48;

    public boolean book(int seats) {
        long stamp = lock.tryOptimisticRead();
        int seen = free;
        if (lock.validate(stamp) && seen < seats) {
            return false;
        }
        stamp = lock.writeLock();
        try {
            if (free < seats) {
                return false;
            }
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
