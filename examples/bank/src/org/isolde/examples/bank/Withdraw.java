// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.bank;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.stm.Atomic;

/**
 * A customer with two accounts who may overdraw one of them as long as the sum of both stays above
 * zero: the smallest example of <em>write skew</em>.
 *
 * <p>Each withdrawal reads both accounts and then writes one of them. Take {@code x = 20},
 * {@code y = 80} and two withdrawals at the same time, 30 from {@code x} and 90 from {@code y}. One
 * after the other, the second is refused. Under snapshot isolation each works on its own picture of
 * the memory, taken when it starts:
 *
 * <pre>
 *   T1 reads x = 20, y = 80          100 &gt; 30, so it may go on
 *   T2 reads x = 20, y = 80          100 &gt; 90, so it may go on
 *   T1 writes x = -10, commits
 *   T2 writes y = -10, commits       nobody else wrote y, so there is no conflict
 * </pre>
 *
 * <p>Both commit and the customer owes 20. Neither transaction wrote what the other wrote, which is
 * all that snapshot isolation looks at; each wrote what the other had <em>read</em>, and that is
 * write skew.
 *
 * <p>Source: Dias, Lourenço, Costa Seco, <em>Detection of Snapshot Isolation Anomalies in Software
 * Transactional Memory</em>, UNL-DI-5-2011, figure 1 and section 2.1.
 */
public final class Withdraw {

    private static final int ROUNDS = 10_000;

    /** What is on the two accounts. */
    private static int x;
    private static int y;

    private Withdraw() {}

    /**
     * Withdraws {@code value} from one of the accounts, if both together hold more than that;
     * otherwise does nothing.
     *
     * @param fromX whether to take it from {@code x}, and not from {@code y}
     * @param value how much
     */
    @Atomic(group = "withdraw")
    static void withdraw(boolean fromX, int value) {
        if (x + y > value) {
            if (fromX) {
                x = x - value;
            } else {
                y = y - value;
            }
        }
    }

    /**
     * Makes the two withdrawals of the class comment at the same time, again and again, and counts
     * how often the customer ends up in debt.
     *
     * <p>The annotation on {@link #withdraw} protects nothing by itself. With a runtime whose
     * transactions are serializable the count is zero; without any runtime, or under snapshot
     * isolation, it need not be.
     */
    public static void main(String[] arguments) throws Exception {
        ExecutorService clerks = Executors.newFixedThreadPool(2);
        try {
            int debts = 0;
            for (int round = 0; round < ROUNDS; round++) {
                // No withdrawal is running here, so these plain writes disturb none.
                x = 20;
                y = 80;
                withdrawBoth(clerks);
                if (x + y < 0) {
                    debts++;
                }
            }
            System.out.println("The customer ended up in debt in " + debts + " of " + ROUNDS + " rounds.");
        } finally {
            clerks.shutdown();
        }
    }

    private static void withdrawBoth(ExecutorService clerks) throws Exception {
        AtomicInteger missing = new AtomicInteger(2);
        Callable<Void> first = () -> {
            awaitAll(missing);
            withdraw(true, 30);
            return null;
        };
        Callable<Void> second = () -> {
            awaitAll(missing);
            withdraw(false, 90);
            return null;
        };
        for (Future<Void> done : clerks.invokeAll(List.of(first, second))) {
            done.get();
        }
    }

    /**
     * Waits awake: threads which are woken up start too far apart for their withdrawals to meet.
     */
    private static void awaitAll(AtomicInteger missing) {
        missing.decrementAndGet();
        while (missing.get() > 0) {
            Thread.yield();
        }
    }
}
