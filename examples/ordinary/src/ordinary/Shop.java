// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** A shop: stock, orders by customer, and who is on call at its counter. */
public class Shop {
    private final Map<String, Integer> stock = new HashMap<>();
    private final Map<String, List<String>> orders = new TreeMap<>();
    private final Map<String, Boolean> onCall = new HashMap<>();
    private int open;

    public Shop() {
        stock.put("pen", 3);
        stock.put("ink", 1);
        onCall.put("ann", true);
        onCall.put("bob", true);
    }

    @Atomic
    public boolean order(String customer, String item, int n) {
        int have = stock.getOrDefault(item, 0);
        if (have < n) {
            return false;
        }
        stock.put(item, have - n);
        orders.computeIfAbsent(customer, c -> new ArrayList<>()).add(item);
        open++;
        return true;
    }

    @Atomic
    public int total() {
        int sum = 0;
        for (int v : stock.values()) {
            sum += v;
        }
        return sum;
    }

    @Atomic
    public void restock(String item, int n) {
        stock.merge(item, n, Integer::sum);
    }

    /** Somebody has to stay. */
    @Atomic
    public boolean leave(String who) {
        if (onCall.values().stream().filter(b -> b).count() <= 1) {
            return false;
        }
        onCall.put(who, false);
        return true;
    }
}
