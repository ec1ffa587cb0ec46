// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;

/**
 * Tries random programs on several threads; results are passed on and not stored, so memory does
 * not grow.
 */
final class Search {

    private final Trials trials;
    private final Seeds seeds;
    private final Consumer<List<Trial>> done;

    /** A search; {@code done} is given each batch that has been tried, by one thread at a time. */
    Search(Trials trials, Seeds seeds, Consumer<List<Trial>> done) {
        this.trials = trials;
        this.seeds = seeds;
        this.done = done;
    }

    /**
     * Runs to the end.
     *
     * @param deadline when to start no other batch, as {@link System#nanoTime} tells time
     * @throws IllegalStateException when a trial threw something, which is its cause
     */
    void run(int threads, long deadline) throws InterruptedException {
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> results = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                results.add(workers.submit(() -> work(deadline)));
            }
            for (Future<?> result : results) {
                result.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("A trial failed", e.getCause());
        }
    }

    private void work(long deadline) {
        while (deadline == Long.MAX_VALUE || System.nanoTime() - deadline < 0) {
            List<RandomProgram> batch = seeds.nextBatch();
            if (batch.isEmpty()) {
                return;
            }
            List<Trial> tried = trials.run(batch);
            synchronized (this) {
                done.accept(tried);
            }
        }
    }
}
