// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.isolde.predict.conflict.ConflictGraph;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Makes the threads of a program follow a {@link ReplayPlan}: a thread waits before each step until
 * it is its turn. Each of the three accesses waits until the one before it has been made. If the
 * plan cannot be followed, it is abandoned, and a {@link Pursuit} begins. When the violation has
 * occurred, or can no longer occur, all threads run freely, and the result is reported.
 *
 * <p>A waiting thread executes {@link Pause}, if it can.
 */
public final class Director extends Driver {
    /** How long nothing may happen before the plan is left. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);
    /** How long nothing may happen before accesses are made that are not to come yet. */
    private static final long LONG_STANDSTILL = TimeUnit.SECONDS.toNanos(1);

    private final ReplayPlan plan;
    private final Names names;
    private final Turns turns;
    private final ViolationWatch watch;
    private final ConflictWatch conflicts;
    private final Pursuit pursuit;
    private final PlannedAccess between;
    private final PlannedAccess second;
    private final ReplayVerdict verdict;

    /**
     * @param names the names of the things that the program numbers in this run
     * @param console prints the result
     */
    public Director(ReplayPlan plan, Names names, Consumer<String> console) {
        this.plan = plan;
        this.names = names;
        this.turns = new Turns(plan.turns());
        this.watch = new ViolationWatch(plan.first().kind(), plan.between().kind(), plan.second().kind());
        this.pursuit = new Pursuit(plan, watch);
        this.conflicts = new ConflictWatch(names);
        this.verdict = new ReplayVerdict(pursuit, conflicts::observed, console);
        this.between = new PlannedAccess(plan.between());
        this.second = new PlannedAccess(plan.second());
    }

    /**
     * The role of a thread that another one starts, or that is unknown; null if it has none. Not
     * thread-safe.
     */
    @Override
    public @Nullable PlannedThread cast(Thread thread, @Nullable PlannedThread parent) {
        Collection<PlannedThread> candidates = parent == null ? plan.threads().values() : parent.children();
        PlannedThread role = candidates.stream()
                .filter(candidate -> !candidate.isPlayed() && candidate.isNamedAs(thread)).findFirst()
                .orElse(null);
        if (role != null) {
            role.play(thread);
        }
        return role;
    }

    /** What a thread has to do with the violation, from now on. */
    @Override
    WatchedThread watch(Thread thread) {
        return watch.watch(thread);
    }

    /** The accesses of a thread are compared with those of others from now on. */
    @Override
    ComparedThread compare(Thread thread) {
        return conflicts.watch(thread);
    }

    // ---------------------------------------------------------------- steps

    /** Whether an event of a thread is a step of the plan. */
    @Override
    boolean isStep(EventKind kind, int place) {
        return ReplayPlan.isStep(kind, names.source(place));
    }

    /** A thread is about to do a step: it waits for its turn. */
    @Override
    void await(DrivenThread thread) {
        awaitStep(thread, new Pause());
        pursuit.lingerBetween(thread, new Pause());
    }

    /** The same where it acquires a lock. */
    @Override
    void awaitToAcquire(DrivenThread thread, int place) {
        await(thread);
        pursuit.lingerAtEntrance(thread, names.source(place), new Pause());
    }

    /**
     * The same where it tries to acquire a lock, if it did so next in the recorded run. If it
     * failed there, it need not wait.
     */
    @Override
    void awaitToTry(DrivenThread thread, int place) {
        PlannedThread role = thread.role();
        if (role == null || role.isAstray() || acquiresNext(role, names.source(place))) {
            awaitToAcquire(thread, place);
        }
    }

    private static boolean acquiresNext(PlannedThread role, SourcePosition source) {
        if (role.done() >= role.steps().size()) {
            return false;
        }
        ReplayPlan.Step next = role.steps().get(role.done());
        return (next.kind() == EventKind.ACQUIRE || next.kind() == EventKind.ACQUIRE_SHARED)
                && next.source().equals(source);
    }

    /**
     * The same where an attempt at a transaction of the STM begins: as long as the plan is followed
     * there is one at a time, as in the trace.
     */
    @Override
    void awaitToTransact(DrivenThread thread, int place) {
        conflicts.stop();
        awaitToAcquire(thread, place);
        awaitByPlan(thread, () -> turns.enterTransaction(thread), new Pause());
    }

    /** The attempt is over. */
    @Override
    void leaveTransaction(DrivenThread thread) {
        turns.leaveTransaction(thread);
    }

    /** The same if others cannot come while it waits, or not any more. */
    @Override
    void awaitToLeave(DrivenThread thread) {
        awaitStep(thread, new Pause());
    }

    /**
     * A thread has entered a monitor before its turn. Waiting is the only way to let go of it; the
     * program's own notifications of that monitor may reach this thread instead.
     */
    @Override
    void awaitOutside(Object monitor, DrivenThread thread, int place) {
        boolean[] interrupted = new boolean[1];
        Runnable pause = () -> {
            try {
                monitor.wait(1);
            } catch (InterruptedException e) {
                interrupted[0] = true;
            }
        };
        awaitStep(thread, pause);
        pursuit.lingerBetween(thread, pause);
        pursuit.lingerAtEntrance(thread, names.source(place), pause);
        if (interrupted[0]) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitStep(DrivenThread thread, Runnable pause) {
        if (pursuit.isLate()) {
            verdict.close();
        }
        PlannedThread role = thread.role();
        awaitByPlan(thread, () -> turns.isOf(role), pause);
    }

    /** A thread is about to wait for what others send. */
    @Override
    void awaitToReceive(DrivenThread thread) {
        awaitOrder(thread);
        if (thread.role() != null) {
            thread.role().setReceiving();
        }
    }

    /** A thread is about to send. */
    @Override
    void awaitToSend(DrivenThread thread) {
        awaitOrder(thread);
    }

    /**
     * A thread need not wait for its turn to send or receive while the one whose turn it is may
     * wait for what is sent, or stands still: it may wait for something that is not seen.
     */
    private void awaitOrder(DrivenThread thread) {
        PlannedThread role = thread.role();
        awaitByPlan(thread,
                () -> turns.isOf(role) || turns.isReceptionAwaited() || turns.standstill() > Turns.STANDSTILL,
                new Pause());
    }

    /** A thread does a step. */
    @Override
    void step(DrivenThread thread, EventKind kind, int place) {
        if (verdict.isOver()) {
            return;
        }
        PlannedThread role = thread.role();
        if (role != null && !role.isAstray()) {
            ReplayPlan.Step step = new ReplayPlan.Step(kind, names.source(place));
            if (role.done() < role.steps().size() && !role.steps().get(role.done()).equals(step)) {
                goAstray(thread, role, step);
            } else {
                turns.advance(role);
            }
        }
        if (kind == EventKind.BEGIN || kind == EventKind.END) {
            watch.setInTransaction(thread.watched(), kind == EventKind.BEGIN);
        }
        if (kind == EventKind.BEGIN) {
            conflicts.begin(thread.compared(), place);
        } else if (kind == EventKind.END) {
            conflicts.end(thread.compared());
        }
    }

    /**
     * The last steps of a thread have not happened: its attempt at a transaction of the STM has
     * been given up. What the other thread has done meanwhile does not come again.
     */
    @Override
    void goBack(DrivenThread thread, int steps) {
        PlannedThread role = thread.role();
        if (role == null || role.isAstray()) {
            return;
        }
        role.goBack(steps);
        between.goBack(role);
        second.goBack(role);
        if (role == plan.first().thread() && watch.isInterrupted(thread.watched())) {
            verdict.leave(plan.between().thread().name() + " came after the first access of " + role.name()
                    + ", whose transaction was given up then");
        }
    }

    /**
     * A thread does something else than in the recorded run. If the other thread's access has come
     * after the first one, and it is the transaction that goes another way then, the predicted
     * order has kept it from its second access. Otherwise a cause is not known: any value may be
     * another one. The plan can go on without a thread that makes none of the accesses.
     */
    private void goAstray(DrivenThread thread, PlannedThread role, ReplayPlan.Step step) {
        ReplayPlan.Step expected = role.steps().get(role.done());
        role.goAstray();
        String where = step.kind() + " in " + step.source() + ", and not " + expected.kind() + " in "
                + expected.source();
        if (role == plan.first().thread() && watch.isInterrupted(thread.watched())) {
            verdict.leaveAsInfeasible(plan.between().thread().name() + " came after the first access of " + role.name()
                    + ", which went another way then: " + where);
        } else if (role == plan.first().thread() || role == plan.between().thread()) {
            verdict.leave(role.name() + " went another way before: " + where
                    + ". It has read another value, or the program is not the same in each run");
        }
    }

    // ---------------------------------------------------------------- accesses

    /**
     * A thread is about to access a location.
     *
     * @param inAttempt whether it does so in an attempt at a transaction of the STM
     */
    @Override
    void access(DrivenThread thread, int location, boolean writes, int place, boolean inAttempt) {
        if (verdict.isOver()) {
            return;
        }
        awaitAccesses(thread);
        SourcePosition source = names.source(place);
        if (plan.isAt(source)) {
            accessPlanned(thread, new AccessKind(source, writes, names.locationWithoutObject(location)), location,
                    inAttempt);
        }
        ConflictGraph.Announcement announced = inAttempt
                ? null
                : conflicts.announce(thread.compared(), location, writes);
        if (announced != null) {
            watch.note(thread.watched(), new WatchedThread.Announced(thread.execution(), location, writes),
                    () -> conflicts.made(thread.compared(), announced, place));
        }
    }

    private void accessPlanned(DrivenThread thread, AccessKind kind, int location, boolean inAttempt) {
        if (kind.equals(plan.between().kind())) {
            awaitFirst(thread, location);
        }
        if (kind.equals(plan.second().kind())) {
            awaitBetween(thread, location);
        }
        if (inAttempt) {
            watch.reachInAttempt(thread.watched(), kind, location, thread.execution(), thread.attempt().execution());
        } else {
            watch.reach(thread.watched(), kind, location, thread.execution());
        }
    }

    /**
     * A thread is about to make its first access since its last step: what it reads may decide
     * where it goes, so others that come before do so. It does not wait for long, as it may be
     * where others have to wait for it, such as in a class initialiser.
     */
    private void awaitAccesses(DrivenThread thread) {
        PlannedThread role = thread.role();
        if (role != null && !role.isAstray() && !role.isBack() && role.beginsAccesses()) {
            int turn = role.turnOfAccesses();
            awaitByPlan(thread, () -> turns.hasCome(turn) || turns.standstill() > LONG_STANDSTILL, new Pause());
        }
    }

    /** Nothing of what a thread has done in its transaction has happened. */
    @Override
    void forget(DrivenThread thread, boolean inTransaction) {
        watch.setInTransaction(thread.watched(), inTransaction);
    }

    /** A thread has executed an instruction, and so has made its accesses. */
    @Override
    void executed(DrivenThread thread, long execution) {
        String other = watch.execute(thread.watched(), execution);
        if (other != null) {
            verdict.confirm(other + " came between the two accesses of " + thread.name() + " to "
                    + plan.first().kind().location());
        }
    }

    /** An access that may be an update has been made, and has written or only read. */
    @Override
    void settle(DrivenThread thread, int location, boolean hasWritten) {
        watch.settle(thread.watched(), location, hasWritten);
    }

    private void awaitFirst(DrivenThread thread, int location) {
        boolean isPlanned = between.isAt(thread.role(), location, names.index(location));
        BooleanSupplier isMade = () -> watch.hasAnotherMadeFirst(thread.watched(), location);
        if (isPlanned) {
            awaitByPlan(thread,
                    () -> (turns.hasCome(plan.between().turn()) || turns.isOf(thread.role())) && isMade.getAsBoolean(),
                    new Pause());
        }
        if (isPlanned || !thread.holdsLocks()) {
            pursuit.linger(thread, isPlanned, isMade, new Pause());
        }
    }

    private void awaitBetween(DrivenThread thread, int location) {
        boolean isPlanned = second.isAt(thread.role(), location, names.index(location));
        BooleanSupplier isMade = () -> !watch.isUninterruptedAt(thread.watched(), location);
        if (isPlanned) {
            awaitByPlan(thread, isMade, new Pause());
        }
        pursuit.linger(thread, isPlanned, isMade, new Pause());
    }

    // ---------------------------------------------------------------- waiting

    /** While the plan is followed a thread waits for something. */
    private void awaitByPlan(DrivenThread thread, BooleanSupplier condition, Runnable pause) {
        while (verdict.isOpen() && !condition.getAsBoolean()) {
            setStopped(thread.role(), true);
            if (turns.standstill() > PATIENCE) {
                verdict.leave(turns.whose() + " did not go on for " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE) + " s");
            }
            pause.run();
        }
        setStopped(thread.role(), false);
    }

    private static void setStopped(@Nullable PlannedThread role, boolean stopped) {
        if (role != null) {
            role.setStopped(stopped);
        }
    }

    /** The program has ended; afterwards it has been told what came of the violation. */
    @Override
    void programEnded() throws InterruptedException {
        verdict.close();
        verdict.awaitTold();
    }
}
