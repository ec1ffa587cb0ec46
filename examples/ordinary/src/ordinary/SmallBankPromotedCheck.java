// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** SmallBank in arrays, repaired: {@code writeCheck} also writes the savings that it has read. */
public class SmallBankPromotedCheck {
    private static final int PENALTY = 1;

    private final int[] savings = new int[2];
    private final int[] checking = new int[2];

    @Atomic
    public int balance(int customer) {
        return savings[customer] + checking[customer];
    }

    @Atomic
    public void depositChecking(int customer, int amount) {
        requireNotNegative(amount);
        checking[customer] += amount;
    }

    @Atomic
    public void transactSavings(int customer, int amount) {
        int left = savings[customer] + amount;
        if (left < 0) {
            throw new IllegalArgumentException("not enough saved");
        }
        savings[customer] = left;
    }

    @Atomic
    public void amalgamate(int from, int to) {
        int all = savings[from] + checking[from];
        savings[from] = 0;
        checking[from] = 0;
        checking[to] += all;
    }

    @Atomic
    public int writeCheck(int customer, int amount) {
        requireNotNegative(amount);
        int saved = savings[customer];
        int cost = saved + checking[customer] < amount ? amount + PENALTY : amount;
        checking[customer] -= cost;
        savings[customer] = saved;
        return cost;
    }

    private static void requireNotNegative(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("negative: " + amount);
        }
    }
}
