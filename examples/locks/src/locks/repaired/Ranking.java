// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is held for both steps. */
public class Ranking {

    private final ReentrantLock lock = new ReentrantLock();
    private int best;

    public void report(int score) {
        lock.lock();
        try {
            if (score > best) {
                best = score;
            }
        } finally {
            lock.unlock();
        }
    }
}
