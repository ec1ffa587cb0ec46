// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Vector;

/** The first listener is taken away between looking for one and removing it. */
public class Listeners {

    private final Vector<Runnable> listeners = new Vector<>();

    public void add(Runnable listener) {
        listeners.add(listener);
    }

    public void removeFirst() {
        if (!listeners.isEmpty()) { // step 1
            listeners.remove(0); // step 2
        }
    }
}
