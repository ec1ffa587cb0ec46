// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Offers to buy and to sell a share, by price; offers that match make a deal. */
public class OrderBook {
    private final NavigableMap<Integer, Integer> bids = new TreeMap<>();
    private final NavigableMap<Integer, Integer> asks = new TreeMap<>();

    /** Returns the price of the deal; 0 if there is none yet. */
    @Atomic
    public int buy(int price) {
        Map.Entry<Integer, Integer> best = asks.firstEntry();
        if (best != null && best.getKey() <= price) {
            takeOne(asks, best.getKey());
            return best.getKey();
        }
        bids.merge(price, 1, Integer::sum);
        return 0;
    }

    /** Returns the price of the deal; 0 if there is none yet. */
    @Atomic
    public int sell(int price) {
        Map.Entry<Integer, Integer> best = bids.lastEntry();
        if (best != null && best.getKey() >= price) {
            takeOne(bids, best.getKey());
            return best.getKey();
        }
        asks.merge(price, 1, Integer::sum);
        return 0;
    }

    private static void takeOne(Map<Integer, Integer> offers, int price) {
        offers.computeIfPresent(price, (key, n) -> n == 1 ? null : n - 1);
    }
}
