// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Vector;

/** The last listener is taken away before it is asked for. */
public class Listeners {

    private final Vector<Runnable> listeners = new Vector<>();

    public void add(Runnable listener) {
        listeners.add(listener);
    }

    public void removeLast() {
        if (!listeners.isEmpty()) { // step
            listeners.remove(0); // step
        }
    }
}
