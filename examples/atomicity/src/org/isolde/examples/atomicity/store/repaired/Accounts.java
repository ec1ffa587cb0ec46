// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.repaired;

import org.isolde.stm.Atomic;

/** What the customers have. */
final class Accounts {

    private final int[] balances;

    /** Accounts with nothing in them. */
    Accounts(int customers) {
        balances = new int[customers];
    }

    /** Moves money from one customer to another. */
    @Atomic(group = "store.repaired")
    void transfer(int from, int to, int amount) {
        balances[from] = balances[from] - amount;
        balances[to] = balances[to] + amount;
    }

    /** What all customers have together. */
    @Atomic(group = "store.repaired")
    int sum() {
        int sum = 0;
        for (int balance : balances) {
            sum += balance;
        }
        return sum;
    }
}
