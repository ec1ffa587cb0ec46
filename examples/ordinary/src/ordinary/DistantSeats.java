// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Seats of which neighbours must not both be taken. */
public class DistantSeats {
    private final boolean[] taken = new boolean[3];

    @Atomic
    public boolean book(int seat) {
        if (taken[seat]) {
            return false;
        }
        if (seat > 0 && taken[seat - 1]) {
            return false;
        }
        if (seat + 1 < taken.length && taken[seat + 1]) {
            return false;
        }
        taken[seat] = true;
        return true;
    }

    @Atomic
    public void cancel(int seat) {
        taken[seat] = false;
    }
}
