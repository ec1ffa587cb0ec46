// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store;

/** Watches that no money is lost. */
final class Auditor implements Runnable {

    private final Accounts accounts;

    Auditor(Accounts accounts) {
        this.accounts = accounts;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int sum = accounts.sum();
            if (sum != 0) {
                System.out.println("Wrong: the customers have " + sum + " together.");
            }
        }
    }
}
