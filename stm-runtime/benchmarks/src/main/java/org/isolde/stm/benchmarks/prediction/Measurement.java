// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.isolde.predict.CyclePredictor;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.CyclePredictions;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.result.Problem;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * The cost and results of one single-threaded analysis of a trace.
 *
 * @param events the number of events
 * @param bytesPerEvent the size of the file divided by the number of events
 * @param readSeconds the CPU time for reading and decoding the file
 * @param seconds the CPU time for everything, from opening the file to the predictions
 * @param elapsed the elapsed seconds for everything
 * @param pairSeconds the CPU time of {@link Predictor#predictions}
 * @param cycleSeconds the CPU time of the second pass, with {@link CyclePredictor}, if any
 * @param megabytes the live heap after all events
 * @param predictions the predictions
 * @param cycles those over two locations
 */
record Measurement(
        long events,
        double bytesPerEvent,
        double readSeconds,
        double seconds,
        double elapsed,
        double pairSeconds,
        double cycleSeconds,
        double megabytes,
        Predictions predictions,
        CyclePredictions cycles) {

    static Measurement of(Path file) throws IOException, TraceException {
        long[] count = new long[1];
        long start = processorTime();
        try (TraceFile trace = TraceFile.open(file)) {
            trace.replay((thread, kind, operand, source) -> count[0]++);
        }
        double read = seconds(processorTime() - start);
        long clock = System.nanoTime();
        start = processorTime();
        try (TraceFile trace = TraceFile.open(file)) {
            Predictor predictor = new Predictor(problem -> {
                if (problem.kind() != Problem.Kind.LOCKING_NOT_NESTED) {
                    throw new IllegalStateException("The run is wrong: " + problem);
                }
            });
            trace.replay(predictor);
            long between = processorTime();
            Predictions predictions = predictor.predictions();
            long end = processorTime();
            double all = seconds(end - start);
            double elapsed = seconds(System.nanoTime() - clock);
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            double live = (runtime.totalMemory() - runtime.freeMemory()) / 1e6;
            if (predictor.predictions().violations().size() != predictions.violations().size()) {
                throw new IllegalStateException("Two looks at one run differ");
            }
            start = processorTime();
            CyclePredictions cycles = cycles(trace, predictor, predictions);
            double cycleSeconds = seconds(processorTime() - start);
            return new Measurement(count[0], (double) Files.size(file) / count[0], read, all, elapsed,
                    seconds(end - between), cycleSeconds, live, predictions, cycles);
        }
    }

    private static CyclePredictions cycles(TraceFile trace, Predictor predictor, Predictions predictions)
            throws IOException, TraceException {
        BitSet locations = predictor.conflictingLocations();
        if (!CyclePredictor.isPossible(locations, predictions)) {
            return CyclePredictions.NONE;
        }
        CyclePredictor cycles = new CyclePredictor(locations, () -> false);
        trace.replay(cycles);
        return cycles.predictions(predictions.violations());
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double seconds(long nanoseconds) {
        return nanoseconds / 1e9;
    }
}
