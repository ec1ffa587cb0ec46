// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;

/**
 * Slow transactions meet fast ones that write the same: a static field, a field of an object,
 * elements of an array. In the first attempt of each slow one a fast one begins and ends between a
 * read and a write.
 */
public final class Contended {

    /** How often a slow transaction meets a fast one, in each of the three ways. */
    public static final int MEETINGS = 20;

    private static int total;
    private static final Account ACCOUNT = new Account();
    private static final long[] ROWS = new long[32];

    /** An object with more than one field. */
    static final class Account {
        int number = 7;
        int balance;
    }

    private Contended() {}

    /**
     * A slow transaction lets a fast one run from its beginning to its end, in its first attempt.
     */
    @Exclude
    private static final class Meeting {

        private static final CyclicBarrier BOTH = new CyclicBarrier(2);
        /** Only the thread of the slow transactions knows it. */
        private static boolean expected;

        static void expect() {
            expected = true;
        }

        static void attend() {
            if (expected) {
                expected = false;
                await();
                await();
            }
        }

        static void await() {
            try {
                BOTH.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    @Atomic
    static void slowTotal() {
        int before = total;
        Meeting.attend();
        total = before + 1;
    }

    @Atomic
    static void fastTotal() {
        total++;
    }

    @Atomic
    static void slowBalance(Account account) {
        int before = account.balance;
        Meeting.attend();
        account.balance = before + 1;
    }

    @Atomic
    static void fastBalance(Account account) {
        account.balance++;
    }

    @Atomic
    static void slowRows(long[] rows) {
        long sum = 0;
        for (long row : rows) {
            sum += row;
        }
        Meeting.attend();
        rows[3] = sum + 1;
    }

    @Atomic
    static void fastRows(long[] rows) {
        rows[3]++;
    }

    private static void meet(Runnable slow, Runnable fast) throws InterruptedException {
        Thread other = new Thread(() -> {
            for (int i = 0; i < MEETINGS; i++) {
                Meeting.await();
                fast.run();
                Meeting.await();
            }
        });
        other.start();
        for (int i = 0; i < MEETINGS; i++) {
            Meeting.expect();
            slow.run();
        }
        other.join();
    }

    public static void main(String[] arguments) throws InterruptedException {
        meet(Contended::slowTotal, Contended::fastTotal);
        meet(() -> slowBalance(ACCOUNT), () -> fastBalance(ACCOUNT));
        meet(() -> slowRows(ROWS), () -> fastRows(ROWS));
    }
}
