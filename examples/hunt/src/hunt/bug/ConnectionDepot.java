// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A pool of connections. A connection that is given back is kept when the pool is still open. When
 * the pool is closed after that question, the connection is kept in a closed pool, open for ever.
 */
public class ConnectionDepot implements AutoCloseable {

    private static class Connection {
        private volatile boolean open = true;

        void close() {
            open = false;
        }
    }

    private final Deque<Connection> idle = new ArrayDeque<>();
    private boolean closed;

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized void keep(Connection connection) {
        idle.push(connection);
    }

    void giveBack(Connection connection) {
        if (isClosed()) { // step 1
            connection.close();
        } else {
            keep(connection); // step 2
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
