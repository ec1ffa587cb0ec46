// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.stm.Atomic;

/** What customers owe for calls and texts; the prices never change. */
public class Tariff {
    private static final Map<String, Integer> PRICES = Map.of("call", 2, "text", 1);

    private final Map<String, Integer> bills = new HashMap<>();

    @Atomic
    public void use(String customer, String service, int times) {
        Integer price = PRICES.get(service);
        if (price == null) {
            throw new IllegalArgumentException("no such service: " + service);
        }
        bills.merge(customer, price * times, Integer::sum);
    }

    @Atomic
    public int pay(String customer) {
        Integer bill = bills.remove(customer);
        return bill == null ? 0 : bill;
    }

    @Atomic
    public Set<String> debtors() {
        return new TreeSet<>(bills.keySet());
    }
}
