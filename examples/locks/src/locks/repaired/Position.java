// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.StampedLock;

/** What was read optimistically is validated before it is used. */
public class Position {

    private final StampedLock lock = new StampedLock();
    private double x;
    private double y;

    public void move(double right, double up) {
        long stamp = lock.writeLock();
        try {
            x += right;
            y += up;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public double distance() {
        long stamp = lock.tryOptimisticRead();
        double right = x;
        double up = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                right = x;
                up = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return Math.hypot(right, up);
    }
}
