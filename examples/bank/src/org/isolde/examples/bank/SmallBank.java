// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.bank;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isolde.stm.Atomic;

/**
 * The SmallBank benchmark: a bank whose customers each have a savings account and a checking
 * account, and five procedures which are transactions.
 *
 * <p>The benchmark has three relations, Account(Name, CustomerId), Saving(CustomerId, Balance) and
 * Checking(CustomerId, Balance). Here they are one list of triples, ordered by name, and the
 * customer's identity is the node. The list is complete before the first transaction starts; only
 * the balances change.
 *
 * <h2>What can go wrong</h2>
 *
 * <p>One after the other, the procedures are correct, and most pairs of them stay so under snapshot
 * isolation, because both write one account of the customer and then only the first of them
 * commits. One combination does not: a customer has nothing in either account, and these three run
 * at the same time.
 *
 * <pre>
 *   WC reads savings = 0, checking = 0     a check over 10 arrives
 *   TS reads savings = 0
 *   TS writes savings = 20, commits        the customer pays in 20
 *   Bal reads savings = 20, checking = 0   the customer sees 20 on the screen
 *   WC writes checking = -11, commits      the check, and a penalty of 1 for not having 10
 * </pre>
 *
 * <p>The customer saw the money before the check was cashed, and pays a penalty for not having it.
 * In no order of the three does that happen: if {@link #balance} shows 20, then {@link #writeCheck}
 * comes after {@link #transactSavings} and finds 20. Without {@link #balance} the order "check
 * first" explains the outcome, so the transaction that only reads is needed to make the trouble: a
 * <em>read-only anomaly</em>. {@link #writeCheck} is its <em>pivot</em>: it reads what
 * {@link #transactSavings} writes, writes what {@link #balance} reads, and runs at the same time as
 * both.
 *
 * <p>Sources: M. Alomari, M. Cahill, A. Fekete, U. Röhm, <em>The cost of serializability on
 * platforms that use snapshot isolation</em>, ICDE 2008; Dias, Lourenço, Costa Seco, UNL-DI-5-2011,
 * section 6.
 */
public final class SmallBank {

    /** What a check costs on top of its amount when the customer's accounts do not cover it. */
    static final int PENALTY = 1;

    /** One row of all three relations, and the link to the next name. */
    private static final class Customer {

        final String name;
        final Customer next;
        int savings;
        int checking;

        Customer(String name, int savings, int checking, Customer next) {
            this.name = name;
            this.savings = savings;
            this.checking = checking;
            this.next = next;
        }
    }

    private final Customer first;

    /**
     * Opens a bank whose customers all start with the same balances.
     *
     * @param names the customers' names; one customer for each different name
     */
    public SmallBank(Collection<String> names, int savings, int checking) {
        Customer head = null;
        for (String name : new TreeSet<>(names).descendingSet()) {
            head = new Customer(name, savings, checking, head);
        }
        first = head;
    }

    /**
     * Balance (Bal): what a customer owns.
     *
     * @return the sum of both accounts
     * @throws IllegalArgumentException when there is no such customer
     */
    @Atomic(group = "smallbank")
    public int balance(String name) {
        Customer customer = find(name);
        return customer.savings + customer.checking;
    }

    /**
     * DepositChecking (DC): pays something into the checking account.
     *
     * @throws IllegalArgumentException when there is no such customer or the amount is negative
     */
    @Atomic(group = "smallbank")
    public void depositChecking(String name, int amount) {
        requireNotNegative(amount);
        Customer customer = find(name);
        customer.checking = customer.checking + amount;
    }

    /**
     * TransactSavings (TS): pays something into the savings account, or takes it out.
     *
     * @param amount what to pay in; negative to take out
     * @throws IllegalArgumentException when there is no such customer or the savings do not suffice
     */
    @Atomic(group = "smallbank")
    public void transactSavings(String name, int amount) {
        Customer customer = find(name);
        int savings = customer.savings + amount;
        if (savings < 0) {
            throw new IllegalArgumentException(name + " has too little saved to take out " + -amount);
        }
        customer.savings = savings;
    }

    /**
     * Amalgamate (Amg): moves all that one customer owns to the checking account of another.
     *
     * @throws IllegalArgumentException when there is no customer of one of the names
     */
    @Atomic(group = "smallbank")
    public void amalgamate(String from, String to) {
        Customer giver = find(from);
        Customer taker = find(to);
        int all = giver.savings + giver.checking;
        giver.savings = 0;
        giver.checking = 0;
        taker.checking = taker.checking + all;
    }

    /**
     * WriteCheck (WC): cashes a check. When both accounts together do not cover it, the customer
     * pays a penalty on top.
     *
     * @return what was taken from the checking account
     * @throws IllegalArgumentException when there is no such customer or the amount is negative
     */
    @Atomic(group = "smallbank")
    public int writeCheck(String name, int amount) {
        requireNotNegative(amount);
        Customer customer = find(name);
        int cost = amount;
        if (customer.savings + customer.checking < amount) {
            cost = amount + PENALTY;
        }
        customer.checking = customer.checking - cost;
        return cost;
    }

    /** The customer of that name; the names are in order, so the search may stop early. */
    private Customer find(String name) {
        Customer customer = first;
        while (customer != null && customer.name.compareTo(name) < 0) {
            customer = customer.next;
        }
        if (customer == null || !customer.name.equals(name)) {
            throw new IllegalArgumentException("No customer is called " + name);
        }
        return customer;
    }

    private static void requireNotNegative(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("An amount of " + amount + " is negative");
        }
    }

    /**
     * Lets four tellers serve a few customers at the same time and compares what the bank then
     * holds with what was paid in and out.
     *
     * <p>The annotations on the procedures protect nothing by themselves. With a runtime that runs
     * the transactions in isolation the two sums agree; without any runtime money gets lost or
     * appears from nowhere.
     */
    public static void main(String[] arguments) throws Exception {
        List<String> names = List.of("Ana", "Bela", "Carlos", "Dora");
        SmallBank bank = new SmallBank(names, 100, 100);
        List<Teller> tellers = new ArrayList<>();
        for (int seed = 1; seed <= 4; seed++) {
            tellers.add(new Teller(bank, names, seed));
        }
        int expected = 200 * names.size();
        ExecutorService counter = Executors.newFixedThreadPool(tellers.size());
        try {
            for (Future<Integer> paidIn : counter.invokeAll(tellers)) {
                expected += paidIn.get();
            }
        } finally {
            counter.shutdown();
        }
        int actual = 0;
        for (String name : names) {
            actual += bank.balance(name);
        }
        System.out.println("The bank should hold " + expected + " and holds " + actual + ".");
    }
}
