// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.account.repaired;

import org.isolde.stm.Atomic;

/** An account in a bank. */
final class Account {

    private int balance;

    Account(int balance) {
        this.balance = balance;
    }

    @Atomic(group = "account.repaired")
    int balance() {
        return balance;
    }

    @Atomic(group = "account.repaired")
    void withdraw(int amount) {
        balance = balance - amount;
    }

    @Atomic(group = "account.repaired")
    void deposit(int amount) {
        balance = balance + amount;
    }
}
