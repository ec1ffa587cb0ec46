// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.session.Session;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.program.LibraryTypes;
import org.isolde.testing.measure.Times;

/**
 * Measures how long work continues after its cancellation, at moments spread evenly over its run.
 *
 * @param moments the number of moments
 */
record CancellationMeasurement(int moments) {

    /** How long solvers work on what they do not solve. */
    private static final long MILLISECONDS = 500;

    /** Work that can be cancelled. */
    @FunctionalInterface
    private interface Work {

        /** Does it; throws {@link CancellationException} when {@code cancelled} says so. */
        void run(BooleanSupplier cancelled);
    }

    /**
     * The times from the moment until an analysis had stopped; those that it ended before are left
     * out.
     */
    Times ofAnalyses(LibraryTypes library, Path classes) {
        // The second one is measured, as the first loads classes.
        whole(library, classes);
        double whole = whole(library, classes);
        List<Double> times = new ArrayList<>();
        for (int moment = 1; moment <= moments; moment++) {
            try (Session session = FullAnalysis.session(library, classes)) {
                cancel(whole * moment / (moments + 1), times, cancelled -> session.analyse(
                        SourceLocator.NONE, new Cancelling(cancelled)));
            }
        }
        return new Times(times);
    }

    private static double whole(LibraryTypes library, Path classes) {
        try (Session session = FullAnalysis.session(library, classes)) {
            long start = System.nanoTime();
            session.analyse(SourceLocator.NONE, Progress.NONE);
            return (System.nanoTime() - start) / 1e6;
        }
    }

    /** The times from the moment until a solver had given up a problem that takes it minutes. */
    Times of(WordSolver solver) {
        List<Double> times = new ArrayList<>();
        for (int moment = 1; moment <= moments; moment++) {
            cancel((double) MILLISECONDS * moment / (moments + 1), times, cancelled -> solver.solve(
                    Pigeons.PROBLEM, MILLISECONDS, cancelled));
        }
        return new Times(times);
    }

    private static void cancel(double milliseconds, List<Double> times, Work work) {
        long moment = System.nanoTime() + (long) (milliseconds * 1e6);
        try {
            work.run(() -> System.nanoTime() >= moment);
        } catch (CancellationException e) {
            times.add((System.nanoTime() - moment) / 1e6);
        }
    }

    /** Tells nobody of phases. */
    private record Cancelling(BooleanSupplier unwanted) implements Progress {

        @Override
        public void phase(String what) {
            // Only the time counts.
        }

        @Override
        public boolean cancelled() {
            return unwanted.getAsBoolean();
        }
    }
}
