// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.UUID;

/** The one who waits for the lock looks again. */
public final class Driver {

    private static final Object LOCK = new Object();
    private static volatile Driver instance;

    private final String session = UUID.randomUUID().toString();

    private Driver() {
    }

    public static Driver instance() {
        if (instance == null) {
            synchronized (LOCK) {
                if (instance == null) {
                    instance = new Driver();
                }
            }
        }
        return instance;
    }

    public String session() {
        return session;
    }
}
