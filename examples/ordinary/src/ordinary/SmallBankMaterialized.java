// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/**
 * SmallBank in arrays, repaired: {@code writeCheck} and {@code transactSavings} write a third
 * array, whose only purpose is the conflict.
 */
public class SmallBankMaterialized {
    private static final int PENALTY = 1;

    private final int[] savings = new int[2];
    private final int[] checking = new int[2];
    private final int[] conflict = new int[2];

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
        conflict[customer]++;
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
        conflict[customer]++;
        int cost = savings[customer] + checking[customer] < amount ? amount + PENALTY : amount;
        checking[customer] -= cost;
        return cost;
    }

    private static void requireNotNegative(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("negative: " + amount);
        }
    }
}
