// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** A parking lot with few places. */
public class ParkingLot {
    private static final int PLACES = 2;

    private final Set<String> cars = new HashSet<>();

    @Atomic
    public boolean enter(String plate) {
        if (cars.size() >= PLACES) {
            return false;
        }
        return cars.add(plate);
    }

    @Atomic
    public boolean leave(String plate) {
        return cars.remove(plate);
    }

    @Atomic
    public int free() {
        return PLACES - cars.size();
    }
}
