package org.isolde.predict;

import org.isolde.trace.EventKind;
import org.isolde.trace.HeldLocks;

/** Phase I for one thread (Farzan 2009, section 4): follows its locks and transactions and gathers witnesses. */
final class ThreadRun {
    private final int thread;
    private final LockStates states;
    private final SynchronisationOrder order;
    private final LockOwners owners;
    private final Problem.Sink problems;
    private final HeldLocks held = new HeldLocks();
    private final RecentMoments moments = new RecentMoments();
    private final IntTable<LocationHistory> histories = new IntTable<>();
    private LockState state;
    private int nesting;
    private long events;
    private long transactions;
    private boolean nested = true;

    ThreadRun(int thread, LockStates states, SynchronisationOrder order, LockOwners owners, Problem.Sink problems) {
        this.thread = thread;
        this.states = states;
        this.order = order;
        this.owners = owners;
        this.problems = problems;
        this.state = states.free();
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

    IntTable<LocationHistory> histories() {
        return histories;
    }

    /** Another thread has started this one. */
    void started() {
        changed();
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
                LocationHistory history = history(operand);
                endPairs(history, source, false);
                order.receive(thread, operand);
                changed();
                beginWith(history, source, false);
            }
            case VOLATILE_WRITE -> {
                access(operand, source, true);
                order.volatileWrite(thread, operand);
                changed();
            }
            case VOLATILE_UPDATE -> {
                LocationHistory history = history(operand);
                endPairs(history, source, true);
                order.receive(thread, operand);
                changed();
                beginWith(history, source, true);
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
        LocationHistory history = history(location);
        endPairs(history, source, writes);
        beginWith(history, source, writes);
    }

    private LocationHistory history(int location) {
        LocationHistory history = histories.get(location);
        if (history == null) {
            history = new LocationHistory();
            histories.put(location, history);
        }
        return history;
    }

    /** An access as the second one of a transaction: what it waits for comes after. */
    private void endPairs(LocationHistory history, int source, boolean writes) {
        if (nesting > 0) {
            history.endPairs(moments, events, source, writes);
        }
    }

    /** An access as the other thread's, and as the first one of a transaction: what it waits for has come before. */
    private void beginWith(LocationHistory history, int source, boolean writes) {
        history.add(moments.newest(), events, source, writes);
        if (nesting > 0) {
            history.beginPairs(moments, events, source, writes);
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
            changed();
        }
    }

    private void end() {
        if (nesting == 0) {
            problem(Problem.Kind.END_WITHOUT_BEGIN, 0);
        } else if (--nesting == 0) {
            moments.end();
        }
    }

    private void changed() {
        moments.enter(state, order.stamp(thread), events);
    }

    private void problem(Problem.Kind kind, int operand) {
        problems.problem(new Problem(kind, thread, events, operand));
    }
}
