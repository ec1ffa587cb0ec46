// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicReference;

/** A door that was open is closed twice. */
public class Door {

    private final AtomicReference<String> state = new AtomicReference<>("open");

    public boolean close() {
        if (state.get().equals("open")) { // step 1
            state.set("closed"); // step 2
            return true;
        }
        return false;
    }

    public boolean isOpen() {
        return state.get().equals("open");
    }

    public void open() {
        state.set("open");
    }
}
