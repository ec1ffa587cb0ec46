// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Thousands of virtual threads, each for one task, wait for each other's locks. Prints what they
 * have counted.
 */
public final class ManyVirtualThreads {

    private static final int ROUNDS = 5;
    private static final int THREADS = 1_000;
    private static final int COUNTERS = 50;
    private static final int STEPS = 20;

    private int count;

    private ManyVirtualThreads() {}

    private synchronized void add() {
        count++;
    }

    public static void main(String[] arguments)
            throws ReflectiveOperationException, InterruptedException, ExecutionException {
        ManyVirtualThreads[] all = IntStream.range(0, COUNTERS).mapToObj(i -> new ManyVirtualThreads())
                .toArray(ManyVirtualThreads[]::new);
        for (int round = 0; round < ROUNDS; round++) {
            // The tests are compiled for a Java that has no virtual threads.
            ExecutorService executor = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor")
                    .invoke(null);
            Future<?>[] tasks = new Future<?>[THREADS];
            for (int i = 0; i < THREADS; i++) {
                int first = i;
                tasks[i] = executor.submit(() -> {
                    for (int step = 0; step < STEPS; step++) {
                        all[(first + step) % COUNTERS].add();
                    }
                });
            }
            for (Future<?> task : tasks) {
                task.get();
            }
            executor.shutdown();
        }
        int sum = 0;
        for (ManyVirtualThreads counter : all) {
            sum += counter.count;
        }
        System.out.println(sum);
    }
}
