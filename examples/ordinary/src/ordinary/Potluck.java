// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** Dishes that guests bring; two guests must not bring the same dish, and everybody brings one. */
public class Potluck {
    private final Map<String, String> dishes = new HashMap<>();

    @Atomic
    public boolean bring(String guest, String dish) {
        for (Map.Entry<String, String> other : dishes.entrySet()) {
            if (!other.getKey().equals(guest) && other.getValue().equals(dish)) {
                return false;
            }
        }
        dishes.put(guest, dish);
        return true;
    }

    @Atomic
    public Optional<String> dish(String guest) {
        return Optional.ofNullable(dishes.get(guest));
    }
}
