package org.isolde.stm.agent.programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;

/** Slow transactions meet fast ones that write the same: a static field, a field of an object, elements of an array. */
public final class Contended {

    private static final int ENOUGH = 20;
    private static final int WORK = 2_000;

    private static final AtomicInteger GIVEN_UP = new AtomicInteger();
    private static volatile boolean over;

    private static int total;
    private static final Account ACCOUNT = new Account();
    private static final long[] ROWS = new long[32];

    /** An object with more than one field. */
    static final class Account {
        int number = 7;
        int balance;
    }

    private Contended() {}

    @Atomic
    static void slowTotal() {
        Stm.afterRollback(GIVEN_UP::incrementAndGet);
        int before = total;
        total = before + work();
    }

    @Atomic
    static void fastTotal() {
        total++;
    }

    @Atomic
    static void slowBalance(Account account) {
        Stm.afterRollback(GIVEN_UP::incrementAndGet);
        int before = account.balance;
        account.balance = before + work();
    }

    @Atomic
    static void fastBalance(Account account) {
        account.balance++;
    }

    @Atomic
    static void slowRows(long[] rows) {
        Stm.afterRollback(GIVEN_UP::incrementAndGet);
        long sum = 0;
        for (long row : rows) {
            sum += row;
        }
        rows[3] = sum + work();
    }

    @Atomic
    static void fastRows(long[] rows) {
        rows[3]++;
    }

    /** Takes a while; always 1. */
    private static int work() {
        double sum = 0;
        for (int i = 0; i < WORK; i++) {
            sum += Math.sin(i);
        }
        return sum > WORK ? 0 : 1;
    }

    private static void meet(Runnable slow, Runnable fast) throws InterruptedException {
        over = false;
        Thread other = new Thread(() -> {
            while (!over) {
                fast.run();
            }
        });
        other.start();
        int before = GIVEN_UP.get();
        while (GIVEN_UP.get() < before + ENOUGH) {
            slow.run();
        }
        over = true;
        other.join();
    }

    public static void main(String[] arguments) throws InterruptedException {
        meet(Contended::slowTotal, Contended::fastTotal);
        meet(() -> slowBalance(ACCOUNT), () -> fastBalance(ACCOUNT));
        meet(() -> slowRows(ROWS), () -> fastRows(ROWS));
    }
}
