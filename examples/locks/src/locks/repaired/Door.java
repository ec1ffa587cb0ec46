// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicReference;

/** The state is looked at again when it changes. */
public class Door {

    private final AtomicReference<String> state = new AtomicReference<>("open");

    public boolean close() {
        return state.compareAndSet("open", "closed");
    }

    public boolean isOpen() {
        return state.get().equals("open");
    }

    public void open() {
        state.set("open");
    }
}
