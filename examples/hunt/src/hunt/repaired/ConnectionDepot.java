// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.ArrayDeque;
import java.util.Deque;

/** A connection is kept, or closed, in the critical section that knows whether the pool is open. */
public class ConnectionDepot implements AutoCloseable {

    private static class Connection {
        private volatile boolean open = true;

        void close() {
            open = false;
        }
    }

    private final Deque<Connection> idle = new ArrayDeque<>();
    private boolean closed;

    synchronized void giveBack(Connection connection) {
        if (closed) {
            connection.close();
        } else {
            idle.push(connection);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(Connection::close);
        idle.clear();
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionDepot depot = new ConnectionDepot();
        Connection connection = new Connection();
        Thread query = new Thread(() -> depot.giveBack(connection));
        Thread shutdown = new Thread(depot::close);
        query.start();
        Thread.sleep(25);
        shutdown.start();
        query.join();
        shutdown.join();
        if (connection.open) {
            throw new AssertionError("1 connection left open");
        }
    }
}
