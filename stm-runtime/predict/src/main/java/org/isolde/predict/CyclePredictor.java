// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.isolde.predict.cycle.CycleGroups;
import org.isolde.predict.cycle.CycleSearch;
import org.isolde.predict.cycle.ThreadTransactions;
import org.isolde.predict.cycle.TransactionLimits;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.result.CyclePredictions;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Predictions;
import org.isolde.predict.witness.Backlog;
import org.isolde.predict.witness.ThreadRuns;
import org.isolde.predict.witness.TransactionSink;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/**
 * Predicts, in a second pass over a run, conflict cycles of two transactions over two locations, in
 * the same alternative runs that {@link Predictor} considers: each thread executes a prefix of its
 * recorded steps, interleaved as locks, forks and joins allow.
 *
 * <p>Where locks are nested, and forks and joins happen outside of critical sections, it finds
 * exactly the cycles there are, as far as nothing is {@linkplain CyclePredictions left out}.
 * Otherwise it finds no fewer. The approach is that of Farzan 2009, extended by what Kahlon and
 * Gupta (LICS 2006) need to decide whether two threads can get from one point to another: the locks
 * released and acquired in between. Velodrome (Flanagan, Freund, Yi; PLDI 2008), AeroDrome
 * (Mathur, Viswanathan; ASPLOS 2020) and RegionTrack (Ma and others; TOSEM 2021) find cycles of any
 * length, but only those of the recorded run itself.
 *
 * <p>Time: linear in the number of events; for each two different transactions with two conflicting
 * locations in common, quadratic in the number of their conflicts; bounded in total, see
 * {@link CycleSearch}. Memory: for different transactions, bounded. May be used by one thread at a
 * time.
 */
public final class CyclePredictor implements EventSink {
    private final List<ThreadTransactions> transactions = new ArrayList<>();
    private final TransactionLimits limits = new TransactionLimits();
    private final BitSet locations;
    private final HeapWatch heap;
    private final ThreadRuns runs;
    private int threads;

    /**
     * Creates a predictor.
     *
     * @param locations the locations that may be in conflict, as
     *     {@link Predictor#conflictingLocations} finds them in the same run
     * @param heapFull queried regularly whether there is too little memory to continue; then the
     *     following events are left out
     */
    public CyclePredictor(BitSet locations, BooleanSupplier heapFull) {
        this.locations = locations;
        heap = new HeapWatch(heapFull);
        runs = new ThreadRuns(problem -> {
            // The first pass has reported it.
        }, heap, Backlog.Room.ofHeap(), this::transactions);
    }

    private TransactionSink transactions(int thread) {
        ThreadTransactions own = new ThreadTransactions(thread, locations, limits);
        transactions.add(own);
        threads = Math.max(threads, thread + 1);
        return own;
    }

    /** Whether a run with these locations can have such a cycle at all. */
    public static boolean isPossible(BitSet locations, Predictions predictions) {
        return locations.cardinality() > 1 && predictions.size().transactions() > 0;
    }

    /** Whether the heap has been full, so that events were left out. */
    public boolean isHeapFull() {
        return heap.isFull();
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        runs.event(thread, kind, operand, source);
    }

    @Override
    public void end(int thread) {
        runs.end(thread);
    }

    /**
     * The cycles from the events so far, without those between two transactions that a violation on
     * one location explains: such a violation has at most as many reservations, and its three
     * accesses are at places of these transactions.
     *
     * @param explained the violations on one location
     */
    public CyclePredictions predictions(List<Prediction> explained) {
        runs.find();
        CycleGroups groups = new CycleGroups(transactions, explained);
        int incomplete = search(groups);
        return new CyclePredictions(groups.unexplained(), limits.cutTransactions(), incomplete);
    }

    /**
     * Hands over the cycles, by the places of the four accesses; returns how many
     * transactions were not compared with all others.
     */
    int search(CycleSearch.Sink sink) {
        runs.find();
        return new CycleSearch(transactions, threads, runs.states(), sink).search();
    }
}
