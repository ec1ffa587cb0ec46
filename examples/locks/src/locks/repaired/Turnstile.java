// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Both steps are in one critical section. */
public class Turnstile {

    private final int room;
    private int inside;

    public Turnstile(int room) {
        this.room = room;
    }

    public synchronized int free() {
        return room - inside;
    }

    public synchronized void leave() {
        inside--;
    }

    public synchronized boolean enter() {
        if (inside < room) {
            inside++;
            return true;
        }
        return false;
    }
}
