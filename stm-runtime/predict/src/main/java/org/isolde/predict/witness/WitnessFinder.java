// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import java.util.Deque;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.order.Stamp;
import org.jspecify.annotations.Nullable;

/**
 * Phase I for one thread (Farzan 2009, section 4): finds its witnesses from its events and stamps
 * alone. Other threads are irrelevant: Theorem 1 is about the projections of a run to its threads.
 */
final class WitnessFinder implements BacklogReader {
    private final HeapWatch heap;
    private final LockStates states;
    private final RecentMoments moments;
    private final Deque<LastAccesses> spare;
    private final WitnessSink witnesses;
    /** Those of the transaction; null outside. */
    private @Nullable LastAccesses last;
    /** The index of the accessed location in {@link #last}; not used outside of transactions. */
    private int slot;
    private LockState state;
    private Stamp stamp;
    private long events;
    private long transactions;
    private boolean ended;

    /**
     * Creates one for a thread that begins.
     *
     * @param heap tells whether to find any more
     * @param spare for transactions that begin, of any thread
     */
    WitnessFinder(HeapWatch heap, LockStates states, Stamp start, RecentMoments moments, Deque<LastAccesses> spare,
            WitnessSink witnesses) {
        this.heap = heap;
        this.states = states;
        this.moments = moments;
        this.spare = spare;
        this.witnesses = witnesses;
        this.state = states.free();
        this.stamp = start;
        enter();
    }

    @Override
    public long events() {
        return events;
    }

    @Override
    public long transactions() {
        return transactions;
    }

    /**
     * Finds the witnesses of what the thread has done, and clears that; where memory does not
     * suffice, of a part, and then of no more.
     */
    @Override
    public void find(Backlog backlog) {
        int stamps = 0;
        for (int i = 0; i < backlog.size() && !ended; i++) {
            int operand = backlog.operand(i);
            int source = backlog.source(i);
            switch (backlog.kind(i)) {
                case Backlog.READ -> access(operand, source, false);
                case Backlog.WRITE -> access(operand, source, true);
                case Backlog.ACQUIRE -> {
                    state = states.acquire(state, operand);
                    enter();
                    events++;
                }
                case Backlog.RELEASE -> {
                    state = states.release(state, operand);
                    enter();
                    events++;
                }
                case Backlog.BEGIN -> begin();
                case Backlog.END -> end();
                case Backlog.EVENT -> events++;
                case Backlog.SECOND_READ -> second(operand, source, false);
                case Backlog.SECOND_WRITE -> second(operand, source, true);
                case Backlog.FIRST_READ -> first(source, false);
                case Backlog.FIRST_WRITE -> first(source, true);
                case Backlog.STAMP -> stamp = backlog.stamp(stamps++);
                case Backlog.ENTER -> enter();
                default -> throw new IllegalArgumentException("Entry of kind " + backlog.kind(i));
            }
            ended = heap.ends();
        }
        backlog.clear();
    }

    @Override
    public void close() {
        witnesses.close();
    }

    private void access(int location, int source, boolean writes) {
        second(location, source, writes);
        first(source, writes);
        events++;
    }

    /**
     * An access, as the second one of a transaction: what it waits for comes after.
     *
     * <p>The first one is the last before it, and the last write. What lies between two accesses
     * that are further apart lies between two of these, too; so lists AA and WW, and with them the
     * answer whether some access of another thread can come in between, are those of the paper.
     * Which of the places around a step are shown, and so whether an access that comes between a
     * write and two reads makes WWR or RWR, is another matter: it is the nearest ones.
     */
    private void second(int location, int source, boolean writes) {
        boolean wanted = witnesses.access(location, source, writes);
        if (last == null) {
            return;
        }
        slot = last.find(location);
        if (!wanted) {
            return;
        }
        int access = last.access(slot);
        if (access >= 0) {
            pairs(last, WitnessKey.List.BETWEEN_ACCESSES, access, source, writes);
        }
        int write = last.write(slot);
        if (writes && write >= 0) {
            pairs(last, WitnessKey.List.BETWEEN_WRITES, write, source, true);
        }
    }

    /**
     * What lies between two accesses: the moment of the first one and all that were entered since.
     */
    private void pairs(LastAccesses accesses, WitnessKey.List list, int first, int source, boolean writes) {
        long key = WitnessKey.key(list, accesses.source(first), accesses.writes(first), source, writes);
        long event = accesses.event(first);
        long change = accesses.change(first);
        for (int moment = moments.newest(); moment != RecentMoments.NONE
                && moments.entered(moment) >= change; moment = moments.older(moment)) {
            witnesses.pair(key, moments.situation(moment), event, Math.max(event, moments.enteredAt(moment)), events);
        }
    }

    /**
     * The same access as the other thread's, and as the first one of a transaction: what it waits
     * for has come before.
     */
    private void first(int source, boolean writes) {
        witnesses.single(WitnessKey.single(source, writes), moments.accessed(), events);
        if (last != null) {
            last.set(slot, moments.changes(), events, source, writes);
        }
        witnesses.end();
    }

    private void begin() {
        transactions++;
        moments.begin();
        last = spare.isEmpty() ? new LastAccesses() : spare.pop();
        last.begin();
        enter();
        events++;
    }

    @SuppressWarnings("NullAway") // a transaction ends after it has begun
    private void end() {
        moments.end();
        spare.push(last);
        last = null;
        events++;
    }

    private void enter() {
        moments.enter(state, stamp, events);
    }
}
