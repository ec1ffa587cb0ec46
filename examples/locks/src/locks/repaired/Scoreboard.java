// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is held for both steps. */
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

    public void goal(int worth) {
        lock.lock();
        try {
            points += worth;
        } finally {
            lock.unlock();
        }
    }
}
