// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.store.original;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.isolde.stm.Atomic;

/** What the customers have. */
final class Accounts {

    private final int[] balances;

    /** Accounts with nothing in them. */
    Accounts(int customers) {
        balances = new int[customers];
    }

    /** Moves money from one customer to another. */
    @Atomic(group = "store.original")
    void transfer(int from, int to, int amount) {
        balances[from] = balances[from] - amount;
        balances[to] = balances[to] + amount;
        System.out.println("Customer " + from + " pays " + amount + " to " + to);
    }

    /** What all customers have together. */
    @Atomic(group = "store.original")
    int sum() {
        StringWriter text = new StringWriter();
        PrintWriter report = new PrintWriter(text);
        int sum = 0;
        for (int balance : balances) {
            sum += balance;
            report.print(balance + " ");
        }
        System.out.println("The customers have " + text);
        return sum;
    }
}
