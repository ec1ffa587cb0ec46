// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * Two variables have a lock each. A guest sees that the room is open; {@code close} closes it and
 * sends everyone home; the guest hangs up a coat that nobody gives back.
 */
public class Cloakroom {

    private final Object door = new Object();
    private final Object hooks = new Object();
    private boolean open = true;
    private int coats;

    private boolean isOpen() {
        synchronized (door) {
            return open;
        }
    }

    public boolean hangUp() {
        if (!isOpen()) { // step 1
            return false;
        }
        synchronized (hooks) { // step 2
            coats++;
        }
        return true;
    }

    public void close() {
        synchronized (door) {
            open = false;
        }
        synchronized (hooks) {
            coats = 0;
        }
    }
}
