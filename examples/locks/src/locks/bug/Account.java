// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/** More is withdrawn than is there. */
public class Account {

    private long balance;

    public synchronized long balance() {
        return balance;
    }

    public synchronized void add(long amount) {
        balance += amount;
    }

    public static void transfer(Account from, Account to, long amount) {
        if (from.balance() >= amount) { // step 1
            from.add(-amount); // step 2
            to.add(amount);
        }
    }
}
