// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** More is reserved than there is. */
public class Reservations {

    private final Map<String, Integer> stock;
    private final ConcurrentHashMap<String, Integer> reserved = new ConcurrentHashMap<>();

    public Reservations(Map<String, Integer> stock) {
        this.stock = Map.copyOf(stock);
    }

    public boolean reserve(String article, int number) {
        int available = stock.getOrDefault(article, 0) - reserved.getOrDefault(article, 0); // step 1
        if (available < number) {
            return false;
        }
        reserved.merge(article, number, Integer::sum); // step 2
        return true;
    }

    public void cancel(String article, int number) {
        reserved.computeIfPresent(article, (key, before) -> before > number ? before - number : null);
    }
}
