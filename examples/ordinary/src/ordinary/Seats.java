// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Arrays;
import java.util.Objects;
import org.isolde.stm.Atomic;

/** The seats of a small cinema, one guest each. */
public class Seats {
    private final String[] guests = new String[3];

    @Atomic
    public boolean book(int seat, String guest) {
        if (guests[seat] != null) {
            return false;
        }
        guests[seat] = guest;
        return true;
    }

    @Atomic
    public void cancel(int seat) {
        guests[seat] = null;
    }

    @Atomic
    public long free() {
        return Arrays.stream(guests).filter(Objects::isNull).count();
    }
}
