// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import org.isolde.predict.lock.LockMode;
import org.isolde.predict.lock.LockOwners;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.order.SynchronisationOrder;
import org.isolde.predict.result.Problem;
import org.isolde.predict.result.Situation;
import org.isolde.trace.EventKind;
import org.isolde.trace.HeldLocks;

/**
 * The state of one thread while a run is processed: its locks, its transactions and its stamp. Its
 * witnesses are found later, from its {@link Backlog}.
 */
public final class ThreadRun {
    private final int thread;
    private final LockStates states;
    private final SynchronisationOrder order;
    private final LockOwners owners;
    private final Problem.Sink problems;
    /** Whether the thread has ended: then the next three fields are null, and not used. */
    private boolean over;
    private HeldLocks held = new HeldLocks();
    private BacklogReader finder;
    private Backlog backlog;
    private final Stamp start;
    /** The last one that is in the backlog or has been. */
    private Stamp stamp;
    private int nesting;
    private long events;
    /** The events and transactions whose witnesses had been found when the thread was over. */
    private long foundEvents;
    private long foundTransactions;
    private boolean nested = true;

    /**
     * Creates one for a thread that begins.
     *
     * @param finder reads its events
     * @param backlog an empty one
     */
    ThreadRun(int thread, LockStates states, SynchronisationOrder order, LockOwners owners, Problem.Sink problems,
            BacklogReader finder, Backlog backlog) {
        this.thread = thread;
        this.states = states;
        this.order = order;
        this.owners = owners;
        this.problems = problems;
        this.finder = finder;
        this.backlog = backlog;
        this.start = order.stamp(thread);
        this.stamp = start;
    }

    int thread() {
        return thread;
    }

    /** The number of the thread's events. */
    public long events() {
        return events;
    }

    /** The number of events whose witnesses have been found. */
    public long foundEvents() {
        return over ? foundEvents : finder.events();
    }

    /** The number of transactions that have begun in these. */
    public long foundTransactions() {
        return over ? foundTransactions : finder.transactions();
    }

    public boolean nested() {
        return nested;
    }

    /**
     * A situation that covers all situations of the thread: if this one cannot be concurrent with
     * another, none of them can.
     */
    public Situation span() {
        return new Situation(0, states.free(), start, order.stamp(thread));
    }

    /** Another thread has started this one. */
    void started() {
        if (!over) {
            stamped();
            findIfFull();
        }
    }

    /** How much the thread has done since its witnesses were last looked for. */
    int waiting() {
        return over ? 0 : backlog.size();
    }

    /** Finds all witnesses that there are so far. */
    void find() {
        if (!over) {
            finder.find(backlog);
        }
    }

    /** The thread has no more events: what only they would need is forgotten. */
    void close() {
        find();
        foundEvents = finder.events();
        foundTransactions = finder.transactions();
        finder.close();
        backlog.close();
        over = true;
        forget();
    }

    @SuppressWarnings("NullAway") // they are not used after the end of the thread
    private void forget() {
        finder = null;
        backlog = null;
        held = null;
    }

    void event(EventKind kind, int operand, int source) {
        switch (kind) {
            case READ -> backlog.add(Backlog.READ, operand, source);
            case WRITE -> backlog.add(Backlog.WRITE, operand, source);
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
                acquired(hold, held.acquireAgain(hold, order.stamp(thread).sent()));
            }
            case NOTIFY -> {
                order.signal(thread, operand);
                synchronised();
            }
            case FORK, JOIN -> forkOrJoin(kind, operand);
            case VOLATILE_READ -> {
                backlog.add(Backlog.SECOND_READ, operand, source);
                order.volatileRead(thread, operand);
                stamped();
                backlog.add(Backlog.FIRST_READ, operand, source);
                backlog.add(Backlog.EVENT);
            }
            case VOLATILE_WRITE -> {
                backlog.add(Backlog.SECOND_WRITE, operand, source);
                backlog.add(Backlog.FIRST_WRITE, operand, source);
                order.volatileWrite(thread, operand);
                synchronised();
            }
            case VOLATILE_UPDATE -> {
                backlog.add(Backlog.SECOND_WRITE, operand, WitnessKey.update(source));
                order.volatileRead(thread, operand);
                stamped();
                backlog.add(Backlog.FIRST_WRITE, operand, WitnessKey.update(source));
                order.send(thread, operand);
                synchronised();
            }
            case SEND -> {
                order.send(thread, operand);
                synchronised();
            }
            case RECEIVE -> {
                order.receive(thread, operand);
                synchronised();
            }
            case RECEIVE_ALWAYS -> {
                order.receiveAlways(thread, operand);
                synchronised();
            }
            case BEGIN -> begin(source);
            case END -> end();
        }
        events++;
        findIfFull();
    }

    private void findIfFull() {
        if (backlog.isFull()) {
            finder.find(backlog);
        }
    }

    /** The end of an event by which the thread may have got a stamp. */
    private void synchronised() {
        stamped();
        backlog.add(Backlog.EVENT);
    }

    /** A part of an event by which the thread may have got a stamp. */
    private void stamped() {
        if (addStamp()) {
            backlog.add(Backlog.ENTER);
        }
    }

    /** Whether the thread has got a stamp, which it has when it next enters a moment. */
    private boolean addStamp() {
        Stamp now = order.stamp(thread);
        if (now == stamp) {
            return false;
        }
        stamp = now;
        backlog.addStamp(now);
        return true;
    }

    private void acquire(int hold) {
        acquired(hold, held.acquire(hold, order.stamp(thread).sent()));
    }

    /**
     * A thread has acquired a lock. What others can learn from is only who held a lock alone.
     *
     * @param isNew whether it was not held before
     */
    private void acquired(int hold, boolean isNew) {
        if (!isNew) {
            synchronised();
            return;
        }
        int lock = LockMode.lock(hold);
        if (!owners.acquire(hold, thread)) {
            problem(Problem.Kind.ACQUISITION_OF_HELD_LOCK, lock);
        }
        if (!LockMode.isShared(hold)) {
            order.acquire(thread, lock);
        }
        addStamp();
        backlog.add(Backlog.ACQUIRE, hold, 0);
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
            case NOT_HELD -> {
                problem(Problem.Kind.RELEASE_OF_FREE_LOCK, lock);
                backlog.add(Backlog.EVENT);
            }
            case STILL_HELD -> backlog.add(Backlog.EVENT);
            case NESTED, NOT_NESTED -> {
                if (nested && release == HeldLocks.Release.NOT_NESTED) {
                    nested = false;
                    problem(Problem.Kind.LOCKING_NOT_NESTED, lock);
                }
                owners.release(hold, thread);
                if (!LockMode.isShared(hold)) {
                    order.release(thread, lock, sentBefore);
                }
                addStamp();
                backlog.add(Backlog.RELEASE, hold, 0);
            }
        }
    }

    private void forkOrJoin(EventKind kind, int other) {
        if (other == thread) {
            problem(Problem.Kind.FORK_OR_JOIN_OF_ITSELF, other);
        } else if (kind == EventKind.FORK) {
            order.fork(thread, other);
        } else {
            order.join(thread, other);
        }
        synchronised();
    }

    private void begin(int source) {
        if (nesting++ == 0) {
            backlog.add(Backlog.BEGIN, 0, source);
        } else {
            backlog.add(Backlog.EVENT);
        }
    }

    private void end() {
        if (nesting == 0) {
            problem(Problem.Kind.END_WITHOUT_BEGIN, 0);
            backlog.add(Backlog.EVENT);
        } else if (--nesting == 0) {
            backlog.add(Backlog.END);
        } else {
            backlog.add(Backlog.EVENT);
        }
    }

    private void problem(Problem.Kind kind, int operand) {
        problems.problem(new Problem(kind, thread, events, operand));
    }
}
