// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Vector;

/** The vector's own lock is held for both steps. */
public class Listeners {

    private final Vector<Runnable> listeners = new Vector<>();

    public void add(Runnable listener) {
        listeners.add(listener);
    }

    public void removeFirst() {
        synchronized (listeners) {
            if (!listeners.isEmpty()) {
                listeners.remove(0);
            }
        }
    }
}
