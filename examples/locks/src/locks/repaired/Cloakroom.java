// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** One lock protects both variables. */
public class Cloakroom {

    private final Object lock = new Object();
    private boolean open = true;
    private int coats;

    public boolean hangUp() {
        synchronized (lock) {
            if (!open) {
                return false;
            }
            coats++;
            return true;
        }
    }

    public void close() {
        synchronized (lock) {
            open = false;
            coats = 0;
        }
    }
}
