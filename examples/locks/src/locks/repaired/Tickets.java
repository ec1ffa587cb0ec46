// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/** One critical section increments the number and returns it. */
public class Tickets {

    private final Lock lock = new ReentrantLock();
    @GuardedBy("lock")
    private int last;

    private int increment() {
        lock.lock();
        try {
            last++;
            return last;
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
        return "number " + increment();
    }
}
