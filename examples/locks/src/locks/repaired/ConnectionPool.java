// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;

/** One critical section takes what there is. */
public class ConnectionPool {

    private final Deque<String> idle = new ArrayDeque<>();

    public synchronized void release(String connection) {
        idle.push(connection);
    }

    public String borrow() {
        String connection;
        synchronized (this) {
            connection = idle.poll();
        }
        return connection == null ? "new" : connection;
    }
}
