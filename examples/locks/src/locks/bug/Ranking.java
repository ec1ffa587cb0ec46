// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.ReentrantLock;

/** The best score is replaced by a lower one. */
public class Ranking {

    private final ReentrantLock lock = new ReentrantLock();
    private int best;

    int best() {
        lock.lock();
        try {
            return best;
        } finally {
            lock.unlock();
        }
    }

    void best(int score) {
        lock.lock();
        try {
            best = score;
        } finally {
            lock.unlock();
        }
    }

    public void report(int score) {
        if (score > best()) { // step 1
            best(score); // step 2
        }
    }
}
