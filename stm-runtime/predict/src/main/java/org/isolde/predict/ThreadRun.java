package org.isolde.predict;

import java.util.Deque;
import org.isolde.trace.EventKind;
import org.isolde.trace.HeldLocks;

/** Phase I for one thread (Farzan 2009, section 4): follows its locks and transactions and finds witnesses. */
final class ThreadRun {
    private static final int OUTSIDE = -1;

    private final int thread;
    private final LockStates states;
    private final SynchronisationOrder order;
    private final LockOwners owners;
    private final Problem.Sink problems;
    /** Null when the thread is over, as are the others. */
    private HeldLocks held = new HeldLocks();
    private RecentMoments moments;
    private final Deque<LastAccesses> spare;
    /** Those of the transaction; null outside. */
    private LastAccesses last;
    private WitnessSink witnesses;
    private final Stamp start;
    private LockState state;
    private int nesting;
    private long events;
    private long transactions;
    private boolean nested = true;

    ThreadRun(int thread, LockStates states, SynchronisationOrder order, LockOwners owners, Problem.Sink problems,
            RecentMoments moments, Deque<LastAccesses> spare, WitnessSink witnesses) {
        this.thread = thread;
        this.states = states;
        this.order = order;
        this.owners = owners;
        this.problems = problems;
        this.moments = moments;
        this.spare = spare;
        this.witnesses = witnesses;
        this.state = states.free();
        this.start = order.stamp(thread);
        changed();
    }

    int thread() {
        return thread;
    }

    long events() {
        return events;
    }

    long transactions() {
        return transactions;
    }

    boolean nested() {
        return nested;
    }

    /** Spans all situations that the thread was in: what it cannot meet there it can meet in none of them. */
    Situation span() {
        return new Situation(0, states.free(), start, order.stamp(thread));
    }

    /** Another thread has started this one. */
    void started() {
        if (moments != null) {
            changed();
        }
    }

    /** The thread has no more events: what only they would need is forgotten. */
    void close() {
        witnesses.close();
        witnesses = null;
        held = null;
        moments = null;
        last = null;
    }

    void event(EventKind kind, int operand, int source) {
        switch (kind) {
            case READ -> access(operand, source, false);
            case WRITE -> access(operand, source, true);
            case ACQUIRE -> acquire(LockMode.exclusive(operand));
            case ACQUIRE_SHARED -> acquire(LockMode.shared(operand));
            case RELEASE -> release(LockMode.exclusive(operand));
            case RELEASE_SHARED -> release(LockMode.shared(operand));
            case WAIT -> {
                int hold = LockMode.exclusive(operand);
                int mark = mark(hold);
                order.await(thread, operand);
                released(hold, mark, held.releaseAll(hold));
            }
            case WAKE -> {
                int hold = LockMode.exclusive(operand);
                order.wake(thread, operand);
                if (held.acquireAgain(hold, order.stamp(thread).sent())) {
                    acquired(hold);
                }
            }
            case NOTIFY -> {
                order.signal(thread, operand);
                changed();
            }
            case FORK, JOIN -> forkOrJoin(kind, operand);
            case VOLATILE_READ -> {
                int slot = endPairs(operand, source, false);
                order.receive(thread, operand);
                changed();
                begin(slot, source, false);
                witnesses.end();
            }
            case VOLATILE_WRITE -> {
                access(operand, source, true);
                order.volatileWrite(thread, operand);
                changed();
            }
            case VOLATILE_UPDATE -> {
                int slot = endPairs(operand, source, true);
                order.receive(thread, operand);
                changed();
                begin(slot, source, true);
                witnesses.end();
                order.send(thread, operand);
                changed();
            }
            case SEND -> {
                order.send(thread, operand);
                changed();
            }
            case RECEIVE -> {
                order.receive(thread, operand);
                changed();
            }
            case RECEIVE_ALWAYS -> {
                order.receiveAlways(thread, operand);
                changed();
            }
            case BEGIN -> begin();
            case END -> end();
        }
        events++;
    }

    private void access(int location, int source, boolean writes) {
        begin(endPairs(location, source, writes), source, writes);
        witnesses.end();
    }

    /**
     * An access, as the second one of a transaction: what it waits for comes after.
     *
     * <p>The first one is the last before it, and the last write. What lies between two accesses that are further apart lies between two of these, too; so lists AA and WW,
     * and with them the answer whether some access of another thread can come in between, are those of the paper. Which of the places around a step are shown, and so
     * whether an access that comes between a write and two reads makes WWR or RWR, is another matter: it is the nearest ones.
     *
     * @return where the location's last accesses are; {@link #OUTSIDE} of transactions there are none
     */
    private int endPairs(int location, int source, boolean writes) {
        boolean wanted = witnesses.access(location, source, writes);
        if (nesting == 0) {
            return OUTSIDE;
        }
        int slot = last.find(location);
        if (!wanted) {
            return slot;
        }
        int access = last.access(slot);
        if (access >= 0) {
            endPairs(WitnessKey.List.BETWEEN_ACCESSES, access, source, writes);
        }
        int write = last.write(slot);
        if (writes && write >= 0) {
            endPairs(WitnessKey.List.BETWEEN_WRITES, write, source, true);
        }
        return slot;
    }

    /** What lies between two accesses: the moment of the first one and all that were entered since. */
    private void endPairs(WitnessKey.List list, int first, int source, boolean writes) {
        long key = WitnessKey.key(list, last.source(first), last.writes(first), source, writes);
        long event = last.event(first);
        long change = last.change(first);
        for (int moment = moments.newest(); moment != RecentMoments.NONE
                && moments.entered(moment) >= change; moment = moments.older(moment)) {
            witnesses.pair(key, moments.situation(moment), event, Math.max(event, moments.enteredAt(moment)), events);
        }
    }

    /** An access as the other thread's, and as the first one of a transaction: what it waits for has come before. */
    private void begin(int slot, int source, boolean writes) {
        witnesses.single(WitnessKey.single(source, writes), moments.now(), events);
        if (slot != OUTSIDE) {
            last.set(slot, moments.changes(), events, source, writes);
        }
    }

    private void acquire(int hold) {
        if (held.acquire(hold, order.stamp(thread).sent())) {
            acquired(hold);
        }
    }

    /** What others can learn from is only who held a lock alone. */
    private void acquired(int hold) {
        int lock = LockMode.lock(hold);
        if (!owners.acquire(hold, thread)) {
            problem(Problem.Kind.ACQUISITION_OF_HELD_LOCK, lock);
        }
        if (!LockMode.isShared(hold)) {
            order.acquire(thread, lock);
        }
        state = states.acquire(state, hold);
        changed();
    }

    private void release(int hold) {
        released(hold, mark(hold), held.release(hold));
    }

    private int mark(int hold) {
        return held.holds(hold) ? held.mark(hold) : 0;
    }

    private void released(int hold, int sentBefore, HeldLocks.Release release) {
        int lock = LockMode.lock(hold);
        switch (release) {
            case NOT_HELD -> problem(Problem.Kind.RELEASE_OF_FREE_LOCK, lock);
            case STILL_HELD -> {
            }
            case NESTED, NOT_NESTED -> {
                if (nested && release == HeldLocks.Release.NOT_NESTED) {
                    nested = false;
                    problem(Problem.Kind.LOCKING_NOT_NESTED, lock);
                }
                owners.release(hold, thread);
                if (!LockMode.isShared(hold)) {
                    order.release(thread, lock, sentBefore);
                }
                state = states.release(state, hold);
                changed();
            }
        }
    }

    private void forkOrJoin(EventKind kind, int other) {
        if (other == thread) {
            problem(Problem.Kind.FORK_OR_JOIN_OF_ITSELF, other);
            return;
        }
        if (kind == EventKind.FORK) {
            order.fork(thread, other);
        } else {
            order.join(thread, other);
        }
        changed();
    }

    private void begin() {
        if (nesting++ == 0) {
            transactions++;
            moments.begin();
            last = spare.isEmpty() ? new LastAccesses() : spare.pop();
            last.begin();
            changed();
        }
    }

    private void end() {
        if (nesting == 0) {
            problem(Problem.Kind.END_WITHOUT_BEGIN, 0);
        } else if (--nesting == 0) {
            moments.end();
            spare.push(last);
            last = null;
        }
    }

    private void changed() {
        moments.enter(state, order.stamp(thread), events);
    }

    private void problem(Problem.Kind kind, int operand) {
        problems.problem(new Problem(kind, thread, events, operand));
    }
}
