// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.concurrent.TimeUnit;

/**
 * The measured program: runs a workload by name repeatedly, at least once,
 * {@code WORKLOAD THREADS SECONDS}, and prints its {@link RoundTimes}.
 */
public final class Rounds {
    /**
     * In that part of the time, the first, the JVM compiles what it runs: such rounds are not part
     * of the average.
     */
    private static final int WARM_UP_PART = 3;

    private Rounds() {}

    /** Runs it. */
    public static void main(String[] arguments) throws InterruptedException {
        int threads = Integer.parseInt(arguments[1]);
        Workload workload = switch (arguments[0]) {
            case "tree" -> new SharedTree();
            case "bodies" -> new SharedBodies(threads);
            case "scene" -> new SharedScene(threads);
            case "grid" -> new SharedGrid(threads);
            case "matrix" -> new SharedMatrix(threads);
            case "text" -> new TextIndex();
            case "decompositions" -> new Decompositions();
            case "formulas" -> new Formulas();
            case "tables" -> new SqlTables();
            case "json" -> new JsonTexts();
            default -> throw new IllegalArgumentException(arguments[0]);
        };
        long limit = TimeUnit.SECONDS.toNanos(Integer.parseInt(arguments[2]));
        long start = System.nanoTime();
        long fastest = Long.MAX_VALUE;
        boolean warm = false;
        long counted = start;
        int rounds = 0;
        long now = start;
        do {
            long before = now;
            if (!warm && before - start >= limit / WARM_UP_PART) {
                warm = true;
                counted = before;
                rounds = 0;
            }
            run(workload, threads);
            now = System.nanoTime();
            fastest = Math.min(fastest, now - before);
            rounds++;
        } while (now - start < limit);
        System.out.println(new RoundTimes(fastest, (now - counted) / rounds).line());
    }

    private static void run(Workload workload, int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int number = i;
            threads[i] = new Thread(() -> workload.run(number));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
