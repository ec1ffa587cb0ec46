// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.concurrent.GuardedBy;

/** Looking for room and hiring is one critical section. */
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
        lock.lock();
        try {
            Worker worker = idle.poll();
            if (worker != null || hired >= bound) {
                return worker;
            }
            hired++;
            return new Worker(hired);
        } finally {
            lock.unlock();
        }
    }

    public void giveBack(Worker worker) {
        lock.lock();
        try {
            idle.push(worker);
        } finally {
            lock.unlock();
        }
    }
}
