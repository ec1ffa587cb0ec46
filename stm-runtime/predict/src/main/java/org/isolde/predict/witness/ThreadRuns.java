// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.isolde.predict.lock.LockOwners;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.order.SynchronisationOrder;
import org.isolde.predict.result.Problem;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/** The states of all threads while a run is processed. */
public final class ThreadRuns implements EventSink {
    private final LockStates states = new LockStates();
    private final SynchronisationOrder order = new SynchronisationOrder();
    private final LockOwners owners = new LockOwners();
    private final Problem.Sink problems;
    private final Backlog.Room room;
    private final IntFunction<BacklogReader> readers;
    private ThreadRun[] runs = new ThreadRun[16];

    /**
     * Follows threads for their witnesses.
     *
     * @param problems receives the problems of the run, while its events are processed
     * @param heap decides whether there is memory for more witnesses
     * @param room the maximal size of backlogs
     * @param moments creates the moments of each thread
     * @param witnesses creates the receiver of each thread's witnesses
     */
    public ThreadRuns(Problem.Sink problems, HeapWatch heap, Backlog.Room room,
            Function<LockStates, RecentMoments> moments,
            IntFunction<WitnessSink> witnesses) {
        this.problems = problems;
        this.room = room;
        // For transactions that begin: as many as transactions at a time, and not as threads.
        Deque<LastAccesses> spare = new ArrayDeque<>();
        this.readers = thread -> new WitnessFinder(heap, states, order.stamp(thread), moments.apply(states), spare,
                witnesses.apply(thread));
    }

    /**
     * Follows threads for their transactions.
     *
     * @param problems receives the problems of the run, while its events are processed
     * @param heap decides whether there is memory for more events
     * @param room the maximal size of backlogs
     * @param transactions creates the receiver of each thread's transactions
     */
    public ThreadRuns(Problem.Sink problems, HeapWatch heap, Backlog.Room room,
            IntFunction<TransactionSink> transactions) {
        this.problems = problems;
        this.room = room;
        this.readers = thread -> new TransactionFinder(heap, states, order.stamp(thread), transactions.apply(thread));
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        ThreadRun run = thread < runs.length ? runs[thread] : null;
        if (run == null) {
            run = start(thread);
        }
        run.event(kind, operand, source);
        if (kind == EventKind.FORK && operand < runs.length && runs[operand] != null) {
            runs[operand].started();
        }
    }

    @Override
    public void end(int thread) {
        if (thread < runs.length && runs[thread] != null) {
            runs[thread].close();
        }
    }

    private ThreadRun start(int thread) {
        if (thread >= runs.length) {
            runs = Arrays.copyOf(runs, Math.max(thread + 1, 2 * runs.length));
        }
        runs[thread] = new ThreadRun(thread, states, order, owners, problems, readers.apply(thread),
                new Backlog(room));
        return runs[thread];
    }

    /**
     * Finds all witnesses so far; first of threads with small backlogs, since there may not be
     * memory for all.
     */
    public void find() {
        threads().stream().sorted(Comparator.comparingInt(ThreadRun::waiting)).forEach(ThreadRun::find);
    }

    /** The threads with events, by their numbers. */
    public List<ThreadRun> threads() {
        return Arrays.stream(runs).filter(Objects::nonNull).toList();
    }

    public LockStates states() {
        return states;
    }

    /** The number of locks. */
    public int locks() {
        return owners.locks();
    }
}
