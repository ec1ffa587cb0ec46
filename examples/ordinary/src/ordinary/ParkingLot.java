// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** The place for guests in a parking lot. */
public class ParkingLot {
    private static final int PLACES = 1;

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
