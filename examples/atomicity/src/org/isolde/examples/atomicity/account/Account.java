// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.account;

import org.isolde.stm.Atomic;

/** An account in a bank. */
final class Account {

    private int balance;

    Account(int balance) {
        this.balance = balance;
    }

    @Atomic(group = "account")
    int balance() {
        return balance;
    }

    @Atomic(group = "account")
    void setBalance(int newBalance) {
        balance = newBalance;
    }

    @Atomic(group = "account")
    void withdraw(int amount) {
        balance = balance - amount;
    }

    void deposit(int amount) {
        setBalance(balance() + amount);
    }
}
