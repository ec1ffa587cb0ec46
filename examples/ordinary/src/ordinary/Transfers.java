// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Arrays;
import org.isolde.stm.Atomic;

/** Accounts in an array, and transfers between them. */
public class Transfers {
    private final int[] balances = {2, 1, 0};

    @Atomic
    public boolean transfer(int from, int to, int amount) {
        if (amount < 0 || balances[from] < amount) {
            return false;
        }
        balances[from] -= amount;
        balances[to] += amount;
        return true;
    }

    @Atomic
    public int balance(int account) {
        return balances[account];
    }

    @Atomic
    public int total() {
        return Arrays.stream(balances).sum();
    }
}
