// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.StampedLock;

/**
 * When the read lock cannot become a write lock, it is released first. A higher bid comes in
 * between, and the lower one replaces it.
 */
public class Auction {

    private final StampedLock lock = new StampedLock();
    private long highest;

    public boolean bid(long amount) {
        long stamp = lock.readLock(); // step 1
        try {
            if (amount <= highest) {
                return false;
            }
            long converted = lock.tryConvertToWriteLock(stamp);
            if (converted == 0) {
                lock.unlockRead(stamp);
                stamp = lock.writeLock(); // step 2
            } else {
                stamp = converted;
            }
            highest = amount;
            return true;
        } finally {
            lock.unlock(stamp);
        }
    }

    public long highest() {
        long stamp = lock.readLock();
        try {
            return highest;
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
