// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** Looking and taking is one critical section. */
public class Account {

    private long balance;

    public synchronized long balance() {
        return balance;
    }

    public synchronized boolean take(long amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    public synchronized void add(long amount) {
        balance += amount;
    }

    public static void transfer(Account from, Account to, long amount) {
        if (from.take(amount)) {
            to.add(amount);
        }
    }
}
