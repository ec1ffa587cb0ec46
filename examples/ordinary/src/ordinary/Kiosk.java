// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** A kiosk with changing prices. */
public class Kiosk {
    private final Map<String, Integer> prices = new HashMap<>();
    private int revenue;

    public Kiosk() {
        prices.put("a", 1);
        prices.put("b", 2);
    }

    @Atomic
    public void setPrice(String item, int price) {
        prices.put(item, price);
    }

    @Atomic
    public Integer price(String item) {
        return prices.get(item);
    }

    @Atomic
    public boolean sell(String item) {
        Integer price = prices.get(item);
        if (price == null) {
            return false;
        }
        revenue += price;
        return true;
    }

    @Atomic
    public int revenue() {
        return revenue;
    }
}
