// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.EnumMap;
import java.util.Map;
import org.isolde.stm.Atomic;

/** What a child has spent, by purpose; all together must not be too much. */
public class PocketMoney {
    private enum Purpose {
        SWEETS,
        TOYS,
        BOOKS
    }

    private static final int MOST = 3;

    private final Map<Purpose, Integer> spent = new EnumMap<>(Purpose.class);

    @Atomic
    public boolean spend(String purpose, int amount) {
        int sum = spent.values().stream().reduce(0, Integer::sum);
        if (amount < 0 || sum + amount > MOST) {
            return false;
        }
        spent.merge(purpose(purpose), amount, Integer::sum);
        return true;
    }

    private static Purpose purpose(String name) {
        return switch (name) {
            case "sweets" -> Purpose.SWEETS;
            case "books" -> Purpose.BOOKS;
            default -> Purpose.TOYS;
        };
    }

    @Atomic
    public int spentOn(String purpose) {
        return spent.getOrDefault(purpose(purpose), 0);
    }
}
