// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.UUID;

/** The one who waits for the lock does not look again, and makes a second driver. */
public final class Driver {

    private static final Object LOCK = new Object();
    private static volatile Driver instance;

    private final String session = UUID.randomUUID().toString();

    private Driver() {
    }

    public static Driver instance() {
        if (instance == null) { // step 1
            synchronized (LOCK) { // step 2
                instance = new Driver();
            }
        }
        return instance;
    }

    public String session() {
        return session;
    }
}
