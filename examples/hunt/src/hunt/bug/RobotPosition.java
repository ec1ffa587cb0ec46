// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.locks.StampedLock;

/**
 * The position of a robot is read optimistically and written under the write lock. The stamp is
 * never validated: a move that was made in between is overwritten.
 */
public class RobotPosition {

    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    void move(int dx, int dy) {
        long read = lock.tryOptimisticRead();
        if (read == 0) {
            read = lock.readLock();
        }
        int newX = x + dx; // step 1
        int newY = y + dy; // step 1
        if (StampedLock.isReadLockStamp(read)) {
            lock.unlockRead(read);
        }
        long write = lock.writeLock(); // step 2
        x = newX; // step 2
        y = newY; // step 2
        lock.unlockWrite(write);
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
        if (robot.x != 7) {
            throw new AssertionError("expected 7 but was " + robot.x);
        }
    }
}
