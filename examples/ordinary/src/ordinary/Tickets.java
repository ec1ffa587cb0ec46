// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.stm.Atomic;

/** The tickets for a concert. */
public class Tickets {
    private final AtomicInteger left = new AtomicInteger(2);
    private final Map<String, Integer> sold = new HashMap<>();

    @Atomic
    public boolean buy(String visitor) {
        if (left.get() == 0) {
            return false;
        }
        left.decrementAndGet();
        sold.merge(visitor, 1, Integer::sum);
        return true;
    }

    @Atomic
    public int giveBack(String visitor) {
        Integer n = sold.remove(visitor);
        if (n == null) {
            return 0;
        }
        left.addAndGet(n);
        return n;
    }

    @Atomic
    public boolean soldOut() {
        return left.get() == 0;
    }
}
