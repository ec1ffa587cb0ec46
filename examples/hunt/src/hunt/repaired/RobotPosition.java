// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.concurrent.locks.StampedLock;

/**
 * A move reads and writes the position under the write lock. Who only reads it does so
 * optimistically, and validates the stamp.
 */
public class RobotPosition {

    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    void move(int dx, int dy) {
        long write = lock.writeLock();
        int newX = x + dx;
        int newY = y + dy;
        x = newX;
        y = newY;
        lock.unlockWrite(write);
    }

    int distance() {
        long stamp = lock.tryOptimisticRead();
        int distance = Math.abs(x) + Math.abs(y);
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            distance = Math.abs(x) + Math.abs(y);
            lock.unlockRead(stamp);
        }
        return distance;
    }

    public static void main(String[] args) throws InterruptedException {
        RobotPosition robot = new RobotPosition();
        Thread wheels = new Thread(() -> robot.move(3, 0), "wheels");
        Thread wind = new Thread(() -> robot.move(4, 1), "wind");
        wheels.start();
        Thread.sleep(25);
        wind.start();
        wheels.join();
        wind.join();
        if (robot.distance() != 8) {
            throw new AssertionError("expected 8 but was " + robot.distance());
        }
    }
}
