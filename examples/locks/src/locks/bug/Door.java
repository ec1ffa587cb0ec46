// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicReference;

/** A door that was open is closed twice. */
public class Door {

    private final AtomicReference<String> state = new AtomicReference<>("open");
    private int closings;

    public boolean close() {
        if (state.get().equals("open")) { // step
            state.set("closed"); // step
            return true;
        }
        return false;
    }

    public void open() {
        state.set("open");
    }
}
