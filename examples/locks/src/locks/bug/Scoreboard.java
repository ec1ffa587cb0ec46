// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock is of a subclass of ReentrantLock. It is released between reading the points of a team
 * and writing the sum: a goal is lost.
 */
public class Scoreboard {

    private static final class FairLock extends ReentrantLock {

        private static final long serialVersionUID = 1L;

        FairLock() {
            super(true);
        }
    }

    private final FairLock lock = new FairLock();
    private int points;

    public int points() {
        lock.lock();
        try {
            return points;
        } finally {
            lock.unlock();
        }
    }

    private void points(int number) {
        lock.lock();
        try {
            points = number;
        } finally {
            lock.unlock();
        }
    }

    public void goal(int worth) {
        int before = points(); // step 1
        points(before + worth); // step 2
    }
}
