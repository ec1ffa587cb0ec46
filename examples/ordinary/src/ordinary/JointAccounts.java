// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** Customers with two accounts each, of which one may be overdrawn if the other covers it. */
public class JointAccounts {
    private final int[][] balances = {{1, 1}, {2, 0}};

    @Atomic
    public boolean withdraw(int customer, int account, int amount) {
        if (amount <= 0 || total(customer) < amount) {
            return false;
        }
        balances[customer][account] -= amount;
        return true;
    }

    @Atomic
    public void deposit(int customer, int account, int amount) {
        if (amount > 0) {
            balances[customer][account] += amount;
        }
    }

    private int total(int customer) {
        int sum = 0;
        for (int balance : balances[customer]) {
            sum += balance;
        }
        return sum;
    }
}
