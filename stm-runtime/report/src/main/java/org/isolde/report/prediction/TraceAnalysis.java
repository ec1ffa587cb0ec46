// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.predict.CyclePredictor;
import org.isolde.predict.HeapReserve;
import org.isolde.predict.Occurrences;
import org.isolde.predict.Predictor;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.CyclePredictions;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.schedule.RunSteps;
import org.isolde.predict.schedule.Schedule;
import org.isolde.predict.schedule.ScheduleCheck;
import org.isolde.predict.schedule.ScheduleSearch;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.Names;
import org.isolde.trace.StdTrace;
import org.isolde.trace.Trace;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * Analyses recorded runs: predicts their atomicity violations, and searches for schedules that show
 * them.
 *
 * @param schedules the number of predictions for which a schedule is searched; empty for the
 *     default, which is none if the trace is so long that it would need much memory
 * @param version the present program
 * @param heapReserve the number of bytes of the heap that remain free; if the others do not
 *     suffice, only a part of the run is analysed
 */
public record TraceAnalysis(OptionalInt schedules, ProgramVersion version, long heapReserve) {
    private static final int DEFAULT_SCHEDULES = 10;
    private static final long LONG = 30_000_000;

    /**
     * Analyses a trace in Isolde's format or in RAPID's text format STD.
     *
     * @throws TraceException if it is neither
     * @throws IOException if it cannot be read
     */
    public PredictionResult analyse(Path file) throws IOException, TraceException {
        return analyse(file, () -> false);
    }

    /**
     * Analyses a trace as {@link #analyse(Path)} does, and can be cancelled.
     *
     * @param cancelled polled regularly, in the calling thread
     * @throws CancellationException if {@code cancelled} returns true
     * @throws TraceException if the file is no trace
     * @throws IOException if it cannot be read
     */
    public PredictionResult analyse(Path file, BooleanSupplier cancelled) throws IOException, TraceException {
        if (TraceFile.isTrace(file)) {
            try (TraceFile trace = TraceFile.open(file)) {
                return analyse(file.toString(), trace, cancelled);
            }
        }
        return analyse(file.toString(), new StdTrace(file), cancelled);
    }

    private PredictionResult analyse(String name, Trace trace, BooleanSupplier cancelled)
            throws IOException, TraceException {
        try {
            return analyse(name, trace, cancelled, new HeapReserve(heapReserve)::isGone);
        } catch (UncheckedIOException e) {
            // Names are read when they are asked for.
            throw e.getCause();
        } catch (OutOfMemoryError e) {
            // The reserve did not suffice for what was asked for at once; all of it is free again.
            throw new TraceException(Messages.text("memory.none", name, heap()));
        }
    }

    PredictionResult analyse(String name, Trace trace, BooleanSupplier cancelled, BooleanSupplier heapFull)
            throws IOException, TraceException {
        TraceProblems problems = new TraceProblems(trace);
        Predictor predictor = new Predictor(problems, heapFull);
        GuardedEvents events = new GuardedEvents(predictor, cancelled, predictor::isHeapFull, trace);
        trace.replay(events);
        Predictions predictions = predictor.predictions();
        events.look();
        List<String> texts = new ArrayList<>();
        events.end().ifPresent(
                end -> texts.add(Messages.text("memory", end, heap(), Long.toString(predictor.leftOut()))));
        int searched = Math.min(predictions.violations().size(), schedules.orElse(
                predictions.size().events() > LONG || events.end().isPresent() ? 0 : DEFAULT_SCHEDULES));
        List<PredictedViolation> violations = violations(predictions.surerFirst(), searched, trace, cancelled, heapFull,
                texts);
        CyclePredictions cycles = cyclesIfHeapSuffices(predictor, predictions, trace, cancelled, heapFull, texts);
        texts.addAll(problems.texts());
        Optional<String> difference = version.difference(trace.names().classDigests());
        difference.ifPresent(texts::add);
        boolean partial = !trace.losses().isEmpty() || problems.impossible() || events.end().isPresent();
        return new PredictionResult(name, violations,
                cycles.cycles().stream().map(cycle -> PredictedCycle.of(cycle, trace.names())).toList(),
                leftOut(cycles), predictions.size(), trace.names(), texts, partial, difference.isPresent());
    }

    /** What is known from the first pass is not given up for the second one. */
    private static CyclePredictions cyclesIfHeapSuffices(Predictor predictor, Predictions predictions, Trace trace,
            BooleanSupplier cancelled, BooleanSupplier heapFull, List<String> texts)
            throws IOException, TraceException {
        try {
            return cycles(predictor, predictions, trace, cancelled, heapFull, texts);
        } catch (OutOfMemoryError e) {
            texts.add(Messages.text("memory.cycles", heap()));
            return CyclePredictions.NONE;
        }
    }

    /** Reads the trace once more, if there can be cycles over two locations. */
    private static CyclePredictions cycles(Predictor predictor, Predictions predictions, Trace trace,
            BooleanSupplier cancelled, BooleanSupplier heapFull, List<String> texts)
            throws IOException, TraceException {
        if (predictor.isHeapFull()) {
            return CyclePredictions.NONE;
        }
        BitSet locations = predictor.conflictingLocations();
        if (!CyclePredictor.isPossible(locations, predictions)) {
            return CyclePredictions.NONE;
        }
        CyclePredictor cycles = new CyclePredictor(locations, heapFull);
        trace.replay(new GuardedEvents(cycles, cancelled, cycles::isHeapFull, trace));
        if (cycles.isHeapFull()) {
            texts.add(Messages.text("memory.cycles", heap()));
        }
        return cycles.predictions(predictions.violations());
    }

    private static Optional<String> leftOut(CyclePredictions cycles) {
        return cycles.isComplete()
                ? Optional.empty()
                : Optional.of(Messages.text("cycle.left-out", Long.toString(cycles.cutTransactions()),
                        Integer.toString(cycles.incompleteComparisons())));
    }

    private static String heap() {
        return Long.toString(HeapReserve.maximum() >> 20);
    }

    private static List<PredictedViolation> violations(List<Prediction> predictions, int searched, Trace trace,
            BooleanSupplier cancelled, BooleanSupplier heapFull, List<String> texts)
            throws IOException, TraceException {
        RunSteps steps = new RunSteps();
        ScheduleCheck check = new ScheduleCheck();
        Occurrences occurrences = new Occurrences(predictions.subList(0, searched));
        GuardedEvents events = new GuardedEvents(new EventSink() {
            @Override
            public void event(int thread, EventKind kind, int operand, int source) {
                steps.event(thread, kind, operand, source);
                check.event(thread, kind, operand, source);
                occurrences.event(thread, kind, operand, source);
            }

            @Override
            public void end(int thread) {
                occurrences.end(thread);
            }
        }, cancelled, heapFull, trace);
        if (searched > 0) {
            trace.replay(events);
        }
        events.end().ifPresent(end -> texts.add(Messages.text("memory.schedules", heap())));
        int known = events.end().isPresent() ? 0 : searched;
        ScheduleSearch search = new ScheduleSearch(steps);
        List<PredictedViolation> violations = new ArrayList<>();
        for (Prediction prediction : predictions) {
            violations.add(violation(prediction, trace.names(), violations.size() < known
                    ? new PredictedViolation.Evidence(true, schedule(occurrences.of(prediction), search, check))
                    : PredictedViolation.Evidence.NOT_SEARCHED));
        }
        return violations;
    }

    /**
     * A schedule that passes the check; one that does not is a mistake in the search, and no
     * evidence.
     */
    private static Optional<Schedule> schedule(Optional<Occurrence> found, ScheduleSearch search, ScheduleCheck check) {
        return found.flatMap(occurrence -> search.find(occurrence, ScheduleSearch.Preference.FEW_TURNS)
                .filter(schedule -> check.check(schedule, occurrence).isEmpty()));
    }

    private static PredictedViolation violation(
            Prediction prediction,
            Names names,
            PredictedViolation.Evidence evidence) {
        List<PredictedViolation.Step> steps = List.of(step(prediction.thread(), prediction.first(), names),
                step(prediction.otherThread(), prediction.between(), names),
                step(prediction.thread(), prediction.second(), names));
        return new PredictedViolation(prediction.pattern(), names.location(prediction.location()),
                names.locationWithoutObject(prediction.location()), steps,
                reservation(prediction, evidence), prediction.occurrences(), evidence);
    }

    /** That moments were merged says nothing any more of a prediction for which there is a run. */
    private static Reservation reservation(Prediction prediction, PredictedViolation.Evidence evidence) {
        return prediction.reservation() == Reservation.MERGED_MOMENTS && evidence.schedule().isPresent()
                ? Reservation.NONE
                : prediction.reservation();
    }

    private static PredictedViolation.Step step(int thread, Access access, Names names) {
        return new PredictedViolation.Step(names.thread(thread), access, names.source(access.source()));
    }
}
