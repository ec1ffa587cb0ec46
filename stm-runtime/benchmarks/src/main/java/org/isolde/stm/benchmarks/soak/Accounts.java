// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import org.isolde.stm.Atomic;

/**
 * A soak workload: accounts whose sum is invariant, and which are repeatedly replaced by new
 * objects. Correct under snapshot isolation, too.
 */
final class Accounts {

    private static final int LAST = 8;

    /** An account with its recent changes. */
    private static final class Account {

        private long balance;
        private long changes;
        private final long[] last = new long[LAST];

        Account(long balance) {
            this.balance = balance;
        }

        void add(long amount) {
            balance += amount;
            last[(int) (changes % LAST)] = amount;
            changes++;
        }
    }

    private final Account[] accounts;

    Accounts(int count, long balance) {
        accounts = new Account[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new Account(balance);
        }
    }

    int count() {
        return accounts.length;
    }

    /**
     * Moves an amount.
     *
     * @throws IllegalStateException if there is not as much; nothing has changed then
     */
    @Atomic
    void move(int from, int to, long amount) {
        if (accounts[from].balance < amount) {
            throw new IllegalStateException("the balance is too small");
        }
        accounts[from].add(-amount);
        accounts[to].add(amount);
    }

    /** Puts a new object in the place of an account. */
    @Atomic
    void renew(int place) {
        Account old = accounts[place];
        old.add(0);
        accounts[place] = new Account(old.balance);
    }

    @Atomic
    long sum() {
        long sum = 0;
        for (Account account : accounts) {
            sum += account.balance;
        }
        return sum;
    }
}
