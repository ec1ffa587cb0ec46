// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.repaired;

/** Moves money between the customers. */
final class Cashier implements Runnable {

    private final Accounts accounts;

    Cashier(Accounts accounts) {
        this.accounts = accounts;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            accounts.transfer(round % Main.CUSTOMERS, (round + 1) % Main.CUSTOMERS, round);
        }
    }
}
