// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Vector;

/** One call removes what there is. */
public class Listeners {

    private final Vector<Runnable> listeners = new Vector<>();

    public void add(Runnable listener) {
        listeners.add(listener);
    }

    public void removeAll() {
        listeners.clear();
    }
}
