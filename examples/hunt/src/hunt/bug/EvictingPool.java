// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A pool closes idle connections under its own lock, and each of them under that of the connection.
 * A connection that is closed by its user gives itself back, with the locks in the other order.
 */
public class EvictingPool {

    private static class Connection {

        private final EvictingPool pool;
        private boolean open = true;

        Connection(EvictingPool pool) {
            this.pool = pool;
        }

        synchronized void close() { // step 1
            pool.giveBack(this); // step 2
        }

        synchronized void destroy() {
            open = false;
        }
    }

    private final Deque<Connection> idle = new ArrayDeque<>();

    synchronized void giveBack(Connection connection) {
        if (connection.open) {
            idle.add(connection);
        }
    }

    void close(Connection connection) {
        connection.close();
    }

    synchronized void evict() {
        for (Connection connection : idle) {
            connection.destroy();
        }
        idle.clear();
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
        EvictingPool pool = new EvictingPool();
        Connection connection = new Connection(pool);
        pool.giveBack(connection);
        CountDownLatch done = new CountDownLatch(2);
        start(() -> pool.close(connection), done);
        Thread.sleep(25);
        start(pool::evict, done);
        if (!done.await(4, TimeUnit.SECONDS)) {
            throw new AssertionError("deadlock");
        }
    }
}
