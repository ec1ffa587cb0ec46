// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.ArrayDeque;
import java.util.Deque;

/** A pool that was not empty is, when the connection is taken. */
public class ConnectionPool {

    private final Deque<String> idle = new ArrayDeque<>();

    public synchronized void release(String connection) {
        idle.push(connection);
    }

    synchronized boolean hasIdle() {
        return !idle.isEmpty();
    }

    synchronized String take() {
        return idle.pop();
    }

    public String borrow() {
        if (hasIdle()) { // step 1
            return take(); // step 2
        }
        return "new";
    }
}
