// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/**
 * A number is incremented in one critical section and read in the next. Two customers increment it,
 * then both read the same number.
 */
public class Tickets {

    private final Lock lock = new ReentrantLock();
    @GuardedBy("lock")
    private int last;

    private void increment() {
        lock.lock();
        try {
            last++;
        } finally {
            lock.unlock();
        }
    }

    public int last() {
        lock.lock();
        try {
            return last;
        } finally {
            lock.unlock();
        }
    }

    public String draw() {
        increment(); // step 1
        return "number " + last(); // step 2
    }
}
