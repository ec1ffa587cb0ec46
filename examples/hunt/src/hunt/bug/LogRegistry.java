// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A new logger takes its level from the registry, under the locks of both. Who changes the level in
 * the registry passes it on to the loggers, and takes the locks the other way round.
 */
public class LogRegistry {

    private static class Logger {
        private final Lock lock = new ReentrantLock();
        private int level;
    }

    private final Logger root = new Logger();
    private int level = 1;

    void register() {
        root.lock.lock(); // step 1
        try {
            root.level = level(); // step 2
        } finally {
            root.lock.unlock();
        }
    }

    private synchronized int level() {
        return level;
    }

    synchronized void setLevel(int newLevel) {
        level = newLevel;
        root.lock.lock();
        try {
            root.level = newLevel;
        } finally {
            root.lock.unlock();
        }
    }

    private static void start(Runnable task, CountDownLatch done) {
        Thread thread = new Thread(() -> {
            task.run();
            done.countDown();
        });
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) throws Exception {
        LogRegistry registry = new LogRegistry();
        CountDownLatch done = new CountDownLatch(2);
        start(registry::register, done);
        Thread.sleep(25);
        start(() -> registry.setLevel(2), done);
        if (!done.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("deadlock");
        }
    }
}
