// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.isolde.predict.history.ConflictingLocations;
import org.isolde.predict.history.EndedThreads;
import org.isolde.predict.history.Histories;
import org.isolde.predict.history.HistoryCache;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.pairs.GroupedPredictions;
import org.isolde.predict.pairs.PairSearch;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.result.Problem;
import org.isolde.predict.result.Reservation;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.Backlog;
import org.isolde.predict.witness.RecentMoments;
import org.isolde.predict.witness.ThreadRun;
import org.isolde.predict.witness.ThreadRuns;
import org.isolde.predict.witness.WitnessSink;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/**
 * Predicts, from the events of one run, the atomicity violations of alternative runs: runs in which
 * each thread executes a prefix of its recorded steps, interleaved as locks allow (Farzan 2009,
 * section 2, "the prediction model"), and as forks and joins allow, which the paper leaves out.
 *
 * <p>It finds all violations of two threads on one location: two accesses of a transaction and one
 * of another thread between them that conflicts with both (Lemma 1). By Theorem 1 there is such a
 * run if the other thread's access f and some step e, from the first of the two accesses up to, but
 * not including, the second, have disjoint locksets and compatible acquisition histories. The
 * theorem assumes runs without deadlocks. Otherwise the run reaches e and f, but possibly not the
 * second access.
 *
 * <p>If locking is not nested, compatible histories are still necessary (no false negatives), but
 * not sufficient: some predicted runs may be infeasible. The same holds if a thread forks or joins
 * while it holds locks.
 *
 * <p>Time: linear in the number of events (Phase I), and in the number of locations, quadratic in
 * that of threads that live at the same time (Phase II, {@link #predictions}). If there are very
 * many locks, some lock states of accesses and transactions are merged: false positives caused by
 * this have a {@linkplain Reservation#MERGED_MOMENTS reservation}. Memory: for threads, locations
 * and lock states, not for events, except for some tens of thousands of pending events of each
 * thread; threads that have {@linkplain #end ended} share equal histories. May be used by one
 * thread at a time.
 */
public final class Predictor implements EventSink {
    private final HistoryCache cache = new HistoryCache();
    private final EndedThreads ended = new EndedThreads();
    private final List<Histories> histories = new ArrayList<>();
    private final HeapWatch heap;
    private final ThreadRuns runs;

    /**
     * Creates a predictor for a run, assuming enough heap memory.
     *
     * @param problems receives the problems of the run, while its events are processed
     */
    public Predictor(Problem.Sink problems) {
        this(problems, () -> false);
    }

    /**
     * Creates a predictor for a run.
     *
     * @param problems receives the problems of the run, while its events are processed
     * @param heapFull queried regularly whether there is too little memory to continue, for example
     *     {@link HeapReserve#isGone}; once it returns true, {@link #leftOut events are left out}
     */
    public Predictor(Problem.Sink problems, BooleanSupplier heapFull) {
        this(problems, new HeapWatch(heapFull), Backlog.Room.ofHeap());
    }

    Predictor(Problem.Sink problems, HeapWatch heap, Backlog.Room room) {
        this.heap = heap;
        runs = new ThreadRuns(problems, heap, room, RecentMoments::few, this::witnesses);
    }

    private WitnessSink witnesses(int thread) {
        Histories own = new Histories(thread, runs.states(), cache, ended);
        histories.add(own);
        return own;
    }

    /** Whether the heap has been full: most of the following events are left out. */
    public boolean isHeapFull() {
        return heap.isFull();
    }

    /**
     * The number of events that {@link #predictions} has left out because the heap was full: the
     * last ones of each thread.
     */
    public long leftOut() {
        return runs.threads().stream().mapToLong(thread -> thread.events() - thread.foundEvents()).sum();
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        runs.event(thread, kind, operand, source);
    }

    @Override
    public void end(int thread) {
        runs.end(thread);
    }

    /** The predictions from the events so far. More events may follow. */
    public Predictions predictions() {
        GroupedPredictions groups = new GroupedPredictions();
        int shared = search(groups);
        List<ThreadRun> threads = runs.threads();
        Predictions.Size size = new Predictions.Size(threads.size(), shared, runs.locks(),
                threads.stream().mapToLong(ThreadRun::foundEvents).sum(),
                threads.stream().mapToLong(ThreadRun::foundTransactions).sum(), runs.states().size());
        return new Predictions(groups.all(), threads.stream().allMatch(ThreadRun::nested), size);
    }

    /**
     * Passes on the predictions from the events so far, one for each location and two threads,
     * without merging those about the same places; in no order.
     */
    public void each(Consumer<Prediction> found) {
        search(found::accept);
    }

    /** The locations that several threads have accessed so far, some of them to write. */
    public BitSet conflictingLocations() {
        runs.find();
        return ConflictingLocations.of(histories);
    }

    /**
     * Hands over the violations of each location and two threads by themselves; gives the number of
     * locations that several threads have accessed.
     */
    int search(PairSearch.Sink sink) {
        runs.find();
        histories.sort(Comparator.comparingInt(Histories::thread));
        // By their numbers, as histories are.
        List<Situation> spans = runs.threads().stream().map(ThreadRun::span).toList();
        return new PairSearch(histories, spans, runs.states(), sink).search();
    }
}
