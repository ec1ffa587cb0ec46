// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import com.sun.management.ThreadMXBean;
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
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.Operations;

/**
 * One trial of the benchmark IntSet, in a JVM of its own: a set with half of a range of numbers,
 * and threads that look up, add and remove.
 */
final class Trial {

    /**
     * The parameters of a trial.
     *
     * @param size the initial number of elements, from a range of twice as many numbers
     * @param updates the percentage of operations that add or remove
     * @param operations the number of operations in each transaction
     * @param warmUp the warm-up time in seconds
     * @param seconds the measured time in seconds
     */
    record Load(
            Implementation implementation, Structure structure, int size, int updates, int operations, int threads,
            double warmUp, double seconds, long seed) {

        /** As arguments of {@link Trial#main}. */
        List<String> arguments() {
            return List.of(
                    implementation.name(),
                    structure.name(),
                    "" + size,
                    "" + updates,
                    "" + operations,
                    "" + threads,
                    "" + warmUp,
                    "" + seconds,
                    "" + seed);
        }

        /** One that is over at once, of a set of one number. */
        Load rehearsal() {
            return new Load(implementation, structure, 1, updates, operations, threads, 0, 0, seed);
        }

        static Load of(String... arguments) {
            return new Load(Implementation.valueOf(arguments[0]), Structure.valueOf(arguments[1]),
                    Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), Integer.parseInt(arguments[4]),
                    Integer.parseInt(arguments[5]), Double.parseDouble(arguments[6]), Double.parseDouble(arguments[7]),
                    Long.parseLong(arguments[8]));
        }
    }

    /** The work of one thread. */
    private record Work(long operations, long nanoseconds, long bytes, long added) {}

    private static final String RESULT = "trial";

    /** So many transactions of one operation run before the time is looked at. */
    private static final int SINGLE = 16;

    private final Load load;
    private final long heapBefore;
    private final IntSet set;

    private Trial(Load load, long heapBefore) {
        this.load = load;
        this.heapBefore = heapBefore;
        set = load.implementation().set(load.structure());
    }

    /** Runs a trial and prints its result. */
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        Load load = Load.of(arguments);
        // What there is once only, such as classes, belongs to no set: a small one, which goes
        // again, brings it about.
        new Trial(load.rehearsal(), heapInUse()).run();
        System.out.println(new Trial(load, heapInUse()).run());
    }

    /** Reads a result from what the JVM of a trial has printed; null from other lines. */
    static Result result(String line) {
        String[] words = line.split(" ");
        return words[0].equals(RESULT)
                ? new Result(Double.parseDouble(words[1]), Double.parseDouble(words[2]), Double.parseDouble(words[3]),
                        Long.parseLong(words[4]), Long.parseLong(words[5]))
                : null;
    }

    /** Runs it, and gives the line of its result. */
    private String run() throws InterruptedException, ExecutionException {
        SplittableRandom random = new SplittableRandom(load.seed());
        int filled = 0;
        while (filled < load.size()) {
            filled += set.add(random.nextInt(2 * load.size())) ? 1 : 0;
        }
        List<Work> before = work(random, load.warmUp());
        long aborts = set.aborts();
        List<Work> measured = work(random, load.seconds());
        aborts = set.aborts() - aborts;
        double perSecond = 0;
        long operations = 0;
        long bytes = 0;
        for (Work work : measured) {
            perSecond += 1e9 * work.operations() / work.nanoseconds();
            operations += work.operations();
            bytes += work.bytes();
        }
        long expected = filled + before.stream().mapToLong(Work::added).sum()
                + measured.stream().mapToLong(Work::added).sum();
        return RESULT + " " + perSecond + " " + (double) bytes / operations + " "
                + (double) aborts / (operations / load.operations() + aborts) + " " + (heapInUse() - heapBefore) + " "
                + (set.size() - expected);
    }

    private static long heapInUse() {
        // The second time takes what the first one has cleared references to.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private List<Work> work(SplittableRandom random, double seconds) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(load.threads());
        try {
            long end = System.nanoTime() + (long) (1e9 * seconds);
            List<Callable<Work>> tasks = new ArrayList<>();
            for (int i = 0; i < load.threads(); i++) {
                SplittableRandom own = random.split();
                tasks.add(() -> work(own, end));
            }
            List<Work> works = new ArrayList<>();
            for (Future<Work> future : threads.invokeAll(tasks)) {
                works.add(future.get());
            }
            return works;
        } finally {
            threads.shutdown();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    private Work work(SplittableRandom random, long end) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        long begin = System.nanoTime();
        long operations = 0;
        long added = 0;
        do {
            if (load.operations() == 1) {
                added += single(random, added);
                operations += SINGLE;
            } else {
                added += set.run(
                        new Operations(random.nextLong(), load.operations(), 2 * load.size(), load.updates()));
                operations += load.operations();
            }
        } while (System.nanoTime() < end);
        return new Work(operations, System.nanoTime() - begin,
                threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - bytes, added);
    }

    /** Runs some operations, each for itself, and gives how many more numbers there are then. */
    private int single(SplittableRandom random, long alreadyAdded) {
        int added = 0;
        for (int i = 0; i < SINGLE; i++) {
            int key = random.nextInt(2 * load.size());
            if (random.nextInt(100) >= load.updates()) {
                set.contains(key);
            } else if (alreadyAdded + added == 0) {
                // After a number was added another one is removed, so that the size stays.
                added += set.add(key) ? 1 : 0;
            } else {
                added -= set.remove(key) ? 1 : 0;
            }
        }
        return added;
    }
}
