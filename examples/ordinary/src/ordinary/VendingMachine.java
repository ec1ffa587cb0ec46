// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A machine that sells snacks of one price. */
public class VendingMachine {
    private static final int PRICE = 2;

    private final int[] snacks = {1, 2};
    private int credit;

    @Atomic
    public void insert(int coin) {
        credit += coin;
    }

    @Atomic
    public boolean buy(int slot) {
        if (credit < PRICE || snacks[slot] == 0) {
            return false;
        }
        credit -= PRICE;
        snacks[slot]--;
        return true;
    }

    @Atomic
    public int refund() {
        int all = credit;
        credit = 0;
        return all;
    }

    @Atomic
    public void refill(int slot, int n) {
        snacks[slot] += n;
    }
}
