// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.Atomic;

/** The place for guests in a parking lot, which counts its cars. */
public class ParkingLotCounted {
    private static final int PLACES = 1;

    private final Set<String> cars = new HashSet<>();
    private int parked;

    @Atomic
    public boolean enter(String plate) {
        if (parked >= PLACES || cars.contains(plate)) {
            return false;
        }
        parked++;
        return cars.add(plate);
    }

    @Atomic
    public boolean leave(String plate) {
        if (!cars.remove(plate)) {
            return false;
        }
        parked--;
        return true;
    }

    @Atomic
    public int free() {
        return PLACES - parked;
    }
}
