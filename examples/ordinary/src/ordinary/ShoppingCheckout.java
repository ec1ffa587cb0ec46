// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Carts of customers, which are emptied by whoever pays. */
public class ShoppingCheckout {
    private final Map<String, List<String>> carts = new HashMap<>();
    private final Map<String, Integer> prices = Map.of("a", 1, "b", 2);
    private final Map<String, Integer> paid = new HashMap<>();

    @Atomic
    public void put(String customer, String item) {
        carts.computeIfAbsent(customer, c -> new ArrayList<>()).add(item);
    }

    @Atomic
    public int checkOut(String customer) {
        List<String> cart = carts.getOrDefault(customer, List.of());
        int sum = cart.stream().mapToInt(item -> prices.getOrDefault(item, 0)).sum();
        paid.merge(customer, sum, Integer::sum);
        carts.put(customer, new ArrayList<>());
        return sum;
    }
}
