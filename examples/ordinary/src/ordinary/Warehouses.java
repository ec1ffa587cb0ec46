// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Goods in two warehouses, between which they are moved. */
public class Warehouses {
    private final Map<String, Integer> harbour = new HashMap<>();
    private final Map<String, Integer> city = new HashMap<>();

    @Atomic
    public void deliver(String goods, int n) {
        harbour.merge(goods, n, Integer::sum);
    }

    @Atomic
    public boolean move(String goods, int n) {
        int have = harbour.getOrDefault(goods, 0);
        if (n <= 0 || have < n) {
            return false;
        }
        harbour.put(goods, have - n);
        city.merge(goods, n, Integer::sum);
        return true;
    }

    @Atomic
    public boolean sell(String goods) {
        int have = city.getOrDefault(goods, 0);
        if (have == 0) {
            return false;
        }
        city.put(goods, have - 1);
        return true;
    }

    @Atomic
    public int stock(String goods) {
        return harbour.getOrDefault(goods, 0) + city.getOrDefault(goods, 0);
    }
}
