// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Carts of customers; what is in a cart is reserved. */
public class ShoppingCarts {
    private final Map<String, Integer> stock = new HashMap<>();
    private final Map<String, Map<String, Integer>> carts = new HashMap<>();

    public ShoppingCarts() {
        stock.put("a", 2);
        stock.put("b", 1);
    }

    @Atomic
    public boolean reserve(String customer, String item) {
        int left = stock.getOrDefault(item, 0);
        if (left == 0) {
            return false;
        }
        stock.put(item, left - 1);
        carts.computeIfAbsent(customer, c -> new TreeMap<>()).merge(item, 1, Integer::sum);
        return true;
    }

    @Atomic
    public void giveBack(String customer, String item) {
        Map<String, Integer> cart = carts.get(customer);
        if (cart != null && cart.containsKey(item)) {
            stock.merge(item, cart.remove(item), Integer::sum);
        }
    }

    @Atomic
    public int reserved(String item) {
        return carts.values().stream().mapToInt(cart -> cart.getOrDefault(item, 0)).sum();
    }
}
