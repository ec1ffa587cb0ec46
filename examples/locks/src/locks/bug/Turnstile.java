// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** More people enter than there is room for. */
public class Turnstile {

    private final int room;
    private int inside;

    public Turnstile(int room) {
        this.room = room;
    }

    public synchronized int free() {
        return room - inside;
    }

    public synchronized void pass() {
        inside++;
    }

    public synchronized void leave() {
        inside--;
    }

    public boolean enter() {
        if (free() > 0) { // step 1
            pass(); // step 2
            return true;
        }
        return false;
    }
}
