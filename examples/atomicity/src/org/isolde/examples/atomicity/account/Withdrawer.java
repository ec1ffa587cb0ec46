// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.account;

/** Takes out, always the same amount. */
final class Withdrawer implements Runnable {

    private final Account account;
    private final int amount;

    Withdrawer(Account account, int amount) {
        this.account = account;
        this.amount = amount;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            account.withdraw(amount);
        }
    }
}
