// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.StampedLock;

/** The highest bid is looked at again once the write lock is held. */
public class Auction {

    private final StampedLock lock = new StampedLock();
    private long highest;

    public boolean bid(long amount) {
        long stamp = lock.readLock();
        try {
            while (amount > highest) {
                long converted = lock.tryConvertToWriteLock(stamp);
                if (converted != 0) {
                    stamp = converted;
                    highest = amount;
                    return true;
                }
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            }
            return false;
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
