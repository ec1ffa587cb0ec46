// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.isolde.stm.Atomic;

/** An auction: the highest bid on each lot. */
public class Auction {
    private record Bid(String bidder, int amount) {}

    private final Map<String, Bid> highest = new LinkedHashMap<>();

    public Auction() {
        highest.put("a", new Bid("nobody", 0));
        highest.put("b", new Bid("nobody", 1));
    }

    @Atomic
    public boolean bid(String lot, String bidder, int amount) {
        Bid before = highest.get(lot);
        if (before == null || before.amount() >= amount) {
            return false;
        }
        highest.put(lot, new Bid(bidder, amount));
        return true;
    }

    @Atomic
    public Optional<String> leader(String lot) {
        return Optional.ofNullable(highest.get(lot)).map(Bid::bidder);
    }

    @Atomic
    public int turnover() {
        return highest.values().stream().mapToInt(Bid::amount).sum();
    }
}
