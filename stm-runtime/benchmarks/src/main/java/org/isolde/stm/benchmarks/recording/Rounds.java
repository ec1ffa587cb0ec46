package org.isolde.stm.benchmarks.recording;

import java.util.concurrent.TimeUnit;

/** The program that is measured: runs a workload by name, again and again, but at least once, {@code WORKLOAD THREADS SECONDS}, and prints its {@link RoundTimes}. */
public final class Rounds {

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
            default -> throw new IllegalArgumentException(arguments[0]);
        };
        long limit = TimeUnit.SECONDS.toNanos(Integer.parseInt(arguments[2]));
        long start = System.nanoTime();
        long fastest = Long.MAX_VALUE;
        int rounds = 0;
        long now = start;
        do {
            long before = now;
            run(workload, threads);
            now = System.nanoTime();
            fastest = Math.min(fastest, now - before);
            rounds++;
        } while (now - start < limit);
        System.out.println(new RoundTimes(fastest, (now - start) / rounds).line());
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
