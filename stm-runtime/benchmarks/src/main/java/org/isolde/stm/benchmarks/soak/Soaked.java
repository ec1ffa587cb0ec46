// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.isolde.stm.Statistics;
import org.isolde.stm.Stm;

/**
 * The long-running program, {@code THREADS ROUNDS seconds|transactions N}: rounds of this number of
 * seconds, or of transactions of each thread. It prints a {@link Sample} after each. It constantly
 * creates objects, threads and classes and drops them.
 */
final class Soaked {

    private static final int ACCOUNTS = 32;
    private static final long BALANCE = 1000;
    private static final int GUESTS = 20;
    /**
     * So many transactions run before the time is looked at, and a thread is started that runs one.
     */
    private static final int BURST = 500;

    private final Accounts accounts = new Accounts(ACCOUNTS, BALANCE);
    private final int threads;
    private final boolean timed;
    private final long length;

    private Soaked(int threads, boolean timed, long length) {
        this.threads = threads;
        this.timed = timed;
        this.length = length;
    }

    /** Runs it. */
    public static void main(String[] arguments)
            throws ReflectiveOperationException, InterruptedException, ExecutionException {
        Soaked program = new Soaked(Integer.parseInt(arguments[0]), arguments[2].equals("seconds"),
                Long.parseLong(arguments[3]));
        int rounds = Integer.parseInt(arguments[1]);
        for (int round = 0; round < rounds; round++) {
            program.round(round);
            Statistics counted = Stm.statistics();
            System.out.println(new Sample(liveHeap(), counted.transactions(), counted.aborts()).line());
        }
    }

    private static long liveHeap() {
        // The second time takes what the first one has cleared references to.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private void round(int number) throws ReflectiveOperationException, InterruptedException, ExecutionException {
        for (int i = 0; i < GUESTS; i++) {
            new GuestLoader().guest().run();
        }
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            SplittableRandom random = new SplittableRandom(number);
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                SplittableRandom own = random.split();
                tasks.add(() -> work(own));
            }
            for (Future<Void> ended : workers.invokeAll(tasks)) {
                ended.get();
            }
        } finally {
            workers.shutdown();
            workers.awaitTermination(1, TimeUnit.MINUTES);
        }
        if (accounts.sum() != ACCOUNTS * BALANCE) {
            throw new IllegalStateException("The sum is " + accounts.sum() + ", not " + ACCOUNTS * BALANCE);
        }
    }

    private Void work(SplittableRandom random) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(length);
        for (long done = 0; timed ? System.nanoTime() < end : done < length; done += BURST) {
            for (int i = 0; i < BURST; i++) {
                transaction(random);
            }
            SplittableRandom own = random.split();
            Thread passing = new Thread(() -> transaction(own));
            passing.start();
            passing.join();
        }
        return null;
    }

    private void transaction(SplittableRandom random) {
        switch (random.nextInt(20)) {
            case 0 -> accounts.sum();
            case 1, 2 -> accounts.renew(random.nextInt(accounts.count()));
            default -> {
                try {
                    accounts.move(random.nextInt(accounts.count()), random.nextInt(accounts.count()),
                            random.nextInt(1000));
                } catch (IllegalStateException tooLittle) {
                    // That an exception ends a transaction is part of the load.
                }
            }
        }
    }
}
