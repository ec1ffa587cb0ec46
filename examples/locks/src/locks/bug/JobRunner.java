// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;

/** A job that is submitted during the shutdown is accepted, and nobody runs it. */
public class JobRunner {

    private final Deque<Runnable> queue = new ArrayDeque<>();
    private boolean closed;

    public void submit(Runnable job) {
        if (isClosed()) { // step 1
            throw new RejectedExecutionException();
        }
        enqueue(job); // step 2
    }

    public synchronized boolean isClosed() {
        return closed;
    }

    private synchronized void enqueue(Runnable job) {
        queue.addLast(job);
        notifyAll();
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
