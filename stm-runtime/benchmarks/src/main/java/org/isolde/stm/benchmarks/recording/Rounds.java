package org.isolde.stm.benchmarks.recording;

/** The program that is measured: runs a workload by name, {@code WORKLOAD THREADS ROUNDS}, and prints the nanoseconds of the fastest round and of all. */
public final class Rounds {

    private Rounds() {}

    /** Runs it. */
    public static void main(String[] arguments) throws InterruptedException {
        int threads = Integer.parseInt(arguments[1]);
        Workload workload = switch (arguments[0]) {
            case "tree" -> new SharedTree();
            case "bodies" -> new SharedBodies(threads);
            case "text" -> new TextIndex();
            default -> throw new IllegalArgumentException(arguments[0]);
        };
        int rounds = Integer.parseInt(arguments[2]);
        long start = System.nanoTime();
        long fastest = Long.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long before = System.nanoTime();
            run(workload, threads);
            fastest = Math.min(fastest, System.nanoTime() - before);
        }
        System.out.println(fastest + " " + (System.nanoTime() - start));
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
