// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Optional;
import org.isolde.stm.Atomic;

/** A buffer of few places, filled at one end and emptied at the other. */
public class RingBuffer {
    private final String[] places = new String[2];
    private int taken;
    private int put;

    @Atomic
    public boolean put(String item) {
        if (put - taken == places.length) {
            return false;
        }
        places[put % places.length] = item;
        put++;
        return true;
    }

    @Atomic
    public Optional<String> take() {
        if (put == taken) {
            return Optional.empty();
        }
        String item = places[taken % places.length];
        taken++;
        return Optional.of(item);
    }

    @Atomic
    public int size() {
        return put - taken;
    }
}
