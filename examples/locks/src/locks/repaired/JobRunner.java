// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;

/** Nothing is closed between the look and the job. */
public class JobRunner {

    private final Deque<Runnable> queue = new ArrayDeque<>();
    private boolean closed;

    public synchronized void submit(Runnable job) {
        if (closed) {
            throw new RejectedExecutionException();
        }
        queue.addLast(job);
        notifyAll();
    }

    public synchronized boolean isClosed() {
        return closed;
    }

    /** @return null after the last job */
    synchronized Runnable take() throws InterruptedException {
        while (queue.isEmpty() && !closed) {
            wait();
        }
        return queue.pollFirst();
    }

    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
