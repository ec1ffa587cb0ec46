// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/**
 * A pool with a bound. Two callers both find that one more worker may be hired, and both hire one:
 * the pool has more workers than its bound.
 */
public class WorkerPool {

    /** A worker. */
    public record Worker(int number) {
    }

    private final ReentrantLock lock = new ReentrantLock();
    @GuardedBy("lock")
    private final Deque<Worker> idle = new ArrayDeque<>();
    private final int bound;
    @GuardedBy("lock")
    private int hired;

    public WorkerPool(int bound) {
        this.bound = bound;
    }

    /** Null when all are busy. */
    public Worker borrow() {
        Worker worker = takeIdle();
        if (worker != null) {
            return worker;
        }
        return isFull() // step 1
                ? null
                : hire(); // step 2
    }

    public void giveBack(Worker worker) {
        lock.lock();
        try {
            idle.push(worker);
        } finally {
            lock.unlock();
        }
    }

    private Worker takeIdle() {
        lock.lock();
        try {
            return idle.poll();
        } finally {
            lock.unlock();
        }
    }

    private boolean isFull() {
        lock.lock();
        try {
            return hired >= bound;
        } finally {
            lock.unlock();
        }
    }

    private Worker hire() {
        lock.lock();
        try {
            hired++;
            return new Worker(hired);
        } finally {
            lock.unlock();
        }
    }
}
