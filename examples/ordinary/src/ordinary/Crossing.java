// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Two lights of a crossing, of which one at most may be green. */
public class Crossing {
    private boolean north;
    private boolean east;

    @Atomic
    public boolean goNorth() {
        if (!east) {
            north = true;
        }
        return north;
    }

    @Atomic
    public boolean goEast() {
        if (!north) {
            east = true;
        }
        return east;
    }

    @Atomic
    public void stop() {
        north = false;
        east = false;
    }
}
