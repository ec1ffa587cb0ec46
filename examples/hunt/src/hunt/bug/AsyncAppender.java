// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A dispatcher writes what others log. It looks for work under one critical section and waits for
 * more in another one, so it may sleep while a message is there.
 */
public class AsyncAppender {

    private final Lock lock = new ReentrantLock();
    private final Condition more = lock.newCondition();
    private String message = "";
    private String written = "";

    private boolean hasWork() {
        lock.lock();
        try {
            return !message.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    void dispatch() throws InterruptedException {
        if (!hasWork()) { // step 1
            lock.lock(); // step 2
            try {
                more.await(); // step 2
            } finally {
                lock.unlock();
            }
        }
        write();
    }

    private void write() {
        lock.lock();
        try {
            written = message;
        } finally {
            lock.unlock();
        }
    }

    void append(String text) {
        lock.lock();
        try {
            message = text;
            more.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        AsyncAppender appender = new AsyncAppender();
        CountDownLatch done = new CountDownLatch(1);
        Thread dispatcher = new Thread(() -> {
            try {
                appender.dispatch();
                done.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "dispatcher");
        dispatcher.setDaemon(true);
        dispatcher.start();
        Thread.sleep(35);
        appender.append("hello");
        if (!done.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("the dispatcher sleeps");
        }
        if (appender.written.isEmpty()) {
            throw new AssertionError("LOST hello");
        }
    }
}
