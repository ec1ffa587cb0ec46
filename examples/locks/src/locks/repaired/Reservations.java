// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The map looks and reserves in one operation. */
public class Reservations {

    private final Map<String, Integer> stock;
    private final ConcurrentHashMap<String, Integer> reserved = new ConcurrentHashMap<>();

    public Reservations(Map<String, Integer> stock) {
        this.stock = Map.copyOf(stock);
    }

    public boolean reserve(String article, int number) {
        boolean[] done = new boolean[1];
        reserved.compute(article, (key, before) -> {
            int after = (before == null ? 0 : before) + number;
            if (after > stock.getOrDefault(key, 0)) {
                return before;
            }
            done[0] = true;
            return after;
        });
        return done[0];
    }

    public void cancel(String article, int number) {
        reserved.computeIfPresent(article, (key, before) -> before > number ? before - number : null);
    }
}
