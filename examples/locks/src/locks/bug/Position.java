// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.StampedLock;

/**
 * An optimistic read does not exclude writers. Without validation it may return the old x with the
 * new y.
 */
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
        if (stamp == 0) {
            stamp = lock.readLock();
            try {
                return Math.hypot(x, y);
            } finally {
                lock.unlockRead(stamp);
            }
        }
        double right = x; // step 1
        double up = y; // step 2
        return Math.hypot(right, up);
    }
}
