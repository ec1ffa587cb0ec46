// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** An auction in which nobody may lead with more than a budget in all. */
public class AuctionWithBudget {
    private record Bid(String bidder, int amount) {}

    private static final int BUDGET = 3;

    private final Map<String, Bid> highest = new HashMap<>();

    @Atomic
    public boolean bid(String lot, String bidder, int amount) {
        int committed = highest.entrySet().stream()
                .filter(e -> !e.getKey().equals(lot) && e.getValue().bidder().equals(bidder))
                .mapToInt(e -> e.getValue().amount())
                .sum();
        if (committed + amount > BUDGET) {
            return false;
        }
        Bid before = highest.get(lot);
        if (before != null && before.amount() >= amount) {
            return false;
        }
        highest.put(lot, new Bid(bidder, amount));
        return true;
    }

    @Atomic
    public Optional<String> leader(String lot) {
        return Optional.ofNullable(highest.get(lot)).map(Bid::bidder);
    }
}
