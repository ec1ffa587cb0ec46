// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.isolde.predict.HeapReserve;
import org.isolde.predict.result.Access;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.result.Reservation;
import org.isolde.recorder.event.EventSequence;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;

/**
 * Predicts atomicity violations while the program runs, and reports them at its end.
 *
 * <p>Synchronisation events must be analysed in their order: the events of a thread wait here until
 * all synchronisation events before its next one have arrived.
 */
public final class OnlineOutput implements Output {
    /** Of the program's heap, for the end of the analysis; in bytes. */
    private static final long RESERVE = 16 << 20;

    private final Names names = new Names();
    private final OnlinePredictor predictor;
    private final Map<Integer, WaitingEvents> waiting = new TreeMap<>();
    private final PriorityQueue<WaitingEvents> byNext = new PriorityQueue<>(
            Comparator.comparingLong(WaitingEvents::awaited));
    private final Consumer<String> console;
    private long next = EventSequence.FIRST;

    /**
     * Begins an analysis.
     *
     * @param console prints the report
     */
    public OnlineOutput(Consumer<String> console) {
        this(console, new HeapReserve(RESERVE)::isGone);
    }

    /** @param heapFull whether there is not enough memory to go on */
    OnlineOutput(Consumer<String> console, BooleanSupplier heapFull) {
        this.console = console;
        this.predictor = new OnlinePredictor(heapFull);
    }

    @Override
    public void define(Names.Kind kind, int number, String text, int first, int second) {
        if (!predictor.hasEnded()) {
            names.table(kind).define(number, text, first, second);
        }
    }

    @Override
    public void begin(int thread, long sequence) {
        if (sequence >= next) {
            // The event that started it has not come yet.
            await(thread, sequence + 1);
        }
    }

    @Override
    public void access(int thread, EventKind kind, int operand, int source) {
        WaitingEvents before = waiting.get(thread);
        if (before == null) {
            predictor.event(thread, kind, operand, source);
        } else if (!predictor.hasEnded()) {
            before.add(kind, operand, source, WaitingEvents.UNORDERED);
        }
    }

    @Override
    public void synchronisation(int thread, EventKind kind, int operand, int source, long sequence) {
        WaitingEvents before = waiting.get(thread);
        if (predictor.hasEnded()) {
            waiting.clear();
            byNext.clear();
        } else if (before != null) {
            before.add(kind, operand, source, sequence);
        } else if (sequence == next) {
            next++;
            predictor.event(thread, kind, operand, source);
            release();
        } else {
            await(thread, sequence).add(kind, operand, source, sequence);
        }
    }

    private WaitingEvents await(int thread, long sequence) {
        WaitingEvents events = new WaitingEvents(thread, sequence);
        waiting.put(thread, events);
        byNext.add(events);
        return events;
    }

    /** Hands over what has been waiting for no more than what has come. */
    private void release() {
        while (!byNext.isEmpty() && byNext.peek().awaited() <= next) {
            WaitingEvents events = byNext.poll();
            while (!events.isEmpty() && (!events.isOrdered() || events.sequence() == next)) {
                next += events.isOrdered() ? 1 : 0;
                events.handOver(predictor);
            }
            if (events.isEmpty()) {
                waiting.remove(events.thread());
                if (events.isOver()) {
                    predictor.end(events.thread());
                }
            } else {
                events.awaitNext();
                byNext.add(events);
            }
        }
    }

    @Override
    public void flush() {
        // Nothing is kept on a disk.
    }

    @Override
    public void end(int thread) {
        WaitingEvents before = waiting.get(thread);
        if (before == null) {
            predictor.end(thread);
        } else {
            before.end();
        }
    }

    @Override
    public void close() {
        // What a thread has taken a number for, but not handed over before the end of the JVM, is
        // missing.
        while (!byNext.isEmpty()) {
            next = byNext.peek().awaited();
            release();
        }
        report(predictor.predictions());
    }

    private void report(Predictions predictions) {
        for (Prediction prediction : predictions.violations()) {
            console.accept("predicted atomicity violation (" + prediction.pattern().letters() + ") on "
                    + names.location(prediction.location()) + ": " + names.thread(prediction.otherThread()) + " "
                    + text(prediction.between()) + " after " + names.thread(prediction.thread()) + " "
                    + text(prediction.first()) + " and before it " + text(prediction.second())
                    + (prediction.reservation() == Reservation.NONE ? "" : ", perhaps not possible"));
        }
        Predictions.Size size = predictions.size();
        console.accept("predicted atomicity violations: " + predictions.violations().size() + " (events "
                + size.events() + ", threads " + size.threads() + ", transactions " + size.transactions()
                + ", shared locations " + size.sharedLocations() + ", locks " + size.locks() + ")");
        if (size.transactions() == 0) {
            console.accept(
                    "the run had no transaction, and so nothing that could be violated. Transactions are methods "
                            + "with @Atomic, and what atomic=PATTERN names");
        }
        if (predictor.hasEnded()) {
            console.accept(
                    "the heap was full before the run was over: what is predicted is of the run up to there, but for "
                            + "the last events of some threads; "
                            + "-Xmx gives the program more, and record=FILE needs none of it");
        }
        if (predictor.isIncomplete()) {
            console.accept("events are missing from the recording: what is predicted is of a part of the run");
        }
        if (!predictions.nested()) {
            console.accept("locks were not released in the reverse order of their acquisition: some predictions may be "
                    + "of runs that the locks do not allow");
        }
    }

    private String text(Access access) {
        return (access.updates() ? "updates" : access.writes() ? "writes" : "reads") + " it in "
                + names.source(access.source());
    }
}
