package org.isolde.recorder;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;

/**
 * Drives a program along a {@link ReplayPlan}: a thread waits before a step that is not its turn. When the plan is done, or cannot be followed, all
 * run freely, and what came of it is told. Of the three accesses each waits until the one before it has been made, and not only reached.
 *
 * <p>A thread that has to wait yields, if it can: neither its permit nor its interrupts, which belong to the program, are touched. If nothing happens for a while
 * the plan is given up.
 */
final class Director {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(3);
    private static final long FORBEARANCE = PATIENCE / 3;
    private static final long STANDSTILL = FORBEARANCE / 4;

    /** What has become of the plan. */
    private enum Outcome {
        CONFIRMED("confirmed"),
        /** The transaction goes another way once the other thread has come after its first access. */
        INFEASIBLE("infeasible"),
        NOT_REACHED("not reached");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }
    }

    private final ReplayPlan plan;
    private final Names names;
    private final Consumer<String> console;
    private final int[] seen = new int[3];
    private final AtomicIntegerArray locations = new AtomicIntegerArray(
            new int[] {Shadow.NONE, Shadow.NONE, Shadow.NONE});
    /** Which accesses have surely been made: they are reached before that. */
    private final AtomicIntegerArray made = new AtomicIntegerArray(2);
    private volatile int turn;
    private volatile long lastProgress = System.nanoTime();
    private volatile boolean allGoOn;
    private volatile boolean over;

    /**
     * Creates one.
     *
     * @param names the names of what the program numbers now
     * @param console takes what comes of it
     */
    Director(ReplayPlan plan, Names names, Consumer<String> console) {
        this.plan = plan;
        this.names = names;
        this.console = console;
    }

    /** The role of a thread that another one starts, or of which nothing is known; null if it has none. */
    synchronized PlannedThread cast(Thread thread, PlannedThread parent) {
        Collection<PlannedThread> candidates = parent == null ? plan.threads().values() : parent.children();
        PlannedThread role = candidates.stream()
                .filter(candidate -> !candidate.isPlayed() && candidate.name().equals(thread.getName())).findFirst()
                .orElse(null);
        if (role != null) {
            role.play(thread);
        }
        return role;
    }

    /** A thread is about to do a step: it waits for its turn. */
    void await(PlannedThread role) {
        if (role != null) {
            comesAgain(role);
            while (!over && !isTurn(role) && !mayGoOn(role)) {
                giveUpWithoutProgress();
                Thread.yield();
            }
        }
    }

    private boolean standsStill() {
        return System.nanoTime() - lastProgress > STANDSTILL;
    }

    /**
     * If a thread does not do what it is its turn to do it may wait for something that is not seen. Then the schedule is left, and only the three accesses
     * wait for each other.
     */
    private synchronized boolean mayGoOn(PlannedThread role) {
        if (!allGoOn && System.nanoTime() - lastProgress > FORBEARANCE) {
            allGoOn = true;
            lastProgress = System.nanoTime();
        }
        return allGoOn && !comesNext(role);
    }

    /** Whether a thread whose access is the next but waits for another one keeps its turn: it might hold a lock that the other one needs. */
    private boolean comesNext(PlannedThread role) {
        boolean isBegun = locations.get(0) != Shadow.NONE;
        return role == plan.between().thread() && !isBegun
                || role == plan.first().thread() && isBegun && locations.get(1) == Shadow.NONE;
    }

    /** Whether an event of a thread is a step of the plan. */
    boolean isStep(EventKind kind, int place) {
        return ReplayPlan.isStep(kind, names.source(place));
    }

    /** A thread is about to wait for what others send. */
    void awaitToReceive(PlannedThread role) {
        if (role != null) {
            comesAgain(role);
            awaitOrder(role);
            role.setReceiving();
        }
    }

    /** A thread is about to send. */
    void awaitToSend(PlannedThread role) {
        if (role != null) {
            comesAgain(role);
            awaitOrder(role);
        }
    }

    /**
     * A thread need not wait for its turn to send or receive while the one whose turn it is may wait for what is sent, or stands still: it may
     * wait for something that is not seen.
     */
    private void awaitOrder(PlannedThread role) {
        while (!over && !isTurn(role) && !isReceptionAwaited() && !standsStill()) {
            giveUpWithoutProgress();
            Thread.yield();
        }
    }

    private synchronized boolean isReceptionAwaited() {
        return turn < plan.turns().size() && plan.turns().get(turn).thread().isReceiving();
    }

    /**
     * A thread has entered a monitor before its turn. Waiting is the only way to let go of it; the program's own notifications of that monitor
     * may reach this thread instead.
     */
    void awaitOutside(Object monitor, PlannedThread role) {
        if (role == null) {
            return;
        }
        comesAgain(role);
        boolean interrupted = false;
        while (!over && !isTurn(role) && !mayGoOn(role)) {
            giveUpWithoutProgress();
            try {
                monitor.wait(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether it is a thread's turn; a turn is over when its steps are done, or its thread has ended. */
    private synchronized boolean isTurn(PlannedThread role) {
        while (turn < plan.turns().size()) {
            ReplayPlan.Turn current = plan.turns().get(turn);
            if (current.thread().done() < current.target() && !current.thread().isOver()) {
                return current.thread() == role;
            }
            nextTurn();
        }
        return true;
    }

    private void nextTurn() {
        turn++;
        lastProgress = System.nanoTime();
    }

    private void giveUpWithoutProgress() {
        if (System.nanoTime() - lastProgress > PATIENCE) {
            String who = turn < plan.turns().size() ? plan.turns().get(turn).thread().name() : "the threads";
            end(Outcome.NOT_REACHED, who + " did not go on for " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE) + " s");
        }
    }

    /** A thread does a step. */
    void step(PlannedThread role, EventKind kind, int place) {
        if (role == null || over) {
            return;
        }
        comesAgain(role);
        SourcePosition source = names.source(place);
        int number = role.done();
        if (number < role.steps().size() && (!allGoOn || isInvolved(role))) {
            ReplayPlan.Step expected = role.steps().get(number);
            if (expected.kind() != kind || !expected.source().equals(source)) {
                endByOtherWay(role, kind + " in " + source + ", and not " + expected.kind() + " in "
                        + expected.source());
                return;
            }
        }
        role.setDone(number + 1);
        lastProgress = System.nanoTime();
    }

    /**
     * A thread did something else than in the recorded run. If the other thread's access has come after the first one, and it is the transaction that goes
     * another way then, the predicted order has kept it from its second access. Otherwise a cause is not known: any value may be another one.
     */
    private void endByOtherWay(PlannedThread role, String where) {
        boolean hasComeBetween = isMade(1, plan.between()) && locations.get(0) == locations.get(1);
        if (hasComeBetween && role == plan.first().thread() && !allGoOn) {
            end(Outcome.INFEASIBLE, plan.between().thread().name() + " came after the first access of " + role.name()
                    + ", which went another way then: " + where);
        } else {
            end(Outcome.NOT_REACHED, role.name() + " went another way before: " + where
                    + ". It has read another value, or the program is not the same in each run");
        }
    }

    /** Whether a thread still has to make one of the accesses. */
    private boolean isInvolved(PlannedThread role) {
        return role == plan.first().thread()
                || role == plan.between().thread() && locations.get(1) == Shadow.NONE;
    }

    /** A thread is about to access a location. */
    void access(PlannedThread role, int location, boolean writes, int place) {
        if (role == null || over) {
            return;
        }
        SourcePosition source = names.source(place);
        String name = names.locationWithoutObject(location);
        comesAgain(role, source, name, writes);
        if (isAt(0, plan.first(), role, name, writes, source)) {
            locations.set(0, location);
            lastProgress = System.nanoTime();
        }
        if (isAt(1, plan.between(), role, name, writes, source)) {
            await(plan.between(), 0, plan.first(), role);
            locations.set(1, location);
        }
        if (isAt(2, plan.second(), role, name, writes, source)) {
            noteMade(0, plan.first(), role);
            await(plan.second(), 1, plan.between(), role);
            locations.set(2, location);
            judge();
        }
    }

    private boolean isAt(int index, ReplayPlan.AccessPoint point, PlannedThread role, String name, boolean writes,
            SourcePosition source) {
        return point.thread() == role && point.steps() == role.done() && point.writes() == writes
                && point.source().equals(source) && point.location().equals(name) && ++seen[index] == point.ordinal();
    }

    /** A thread comes to the recorder: what it reached before, it has made. */
    private void comesAgain(PlannedThread role) {
        noteMade(0, plan.first(), role);
        noteMade(1, plan.between(), role);
    }

    /** The same by an access. A call that copies cells announces all of them first, from one place and with one name. */
    private void comesAgain(PlannedThread role, SourcePosition source, String name, boolean writes) {
        if (!isLike(plan.first(), source, name, writes)) {
            noteMade(0, plan.first(), role);
        }
        if (!isLike(plan.between(), source, name, writes)) {
            noteMade(1, plan.between(), role);
        }
    }

    private static boolean isLike(ReplayPlan.AccessPoint point, SourcePosition source, String name, boolean writes) {
        return point.writes() == writes && point.source().equals(source) && point.location().equals(name);
    }

    private void noteMade(int index, ReplayPlan.AccessPoint point, PlannedThread role) {
        if (point.thread() == role && locations.get(index) != Shadow.NONE) {
            made.set(index, 1);
        }
    }

    /** Whether an access has surely been made: its thread has come to the recorder after it, waits somewhere else, or has ended. */
    private boolean isMade(int index, ReplayPlan.AccessPoint point) {
        return locations.get(index) != Shadow.NONE && (made.get(index) != 0 || point.thread().rests());
    }

    /** An access waits for its turn, and until the access has been made that is to come before it. */
    private void await(ReplayPlan.AccessPoint point, int before, ReplayPlan.AccessPoint earlier, PlannedThread role) {
        while (!over && (turn < point.turn() && !isTurn(role) && turn < point.turn() && !mayGoOn(role)
                || !isMade(before, earlier))) {
            giveUpWithoutProgress();
            Thread.yield();
        }
    }

    private void judge() {
        if (over) {
            return;
        }
        if (locations.get(0) != locations.get(1) || locations.get(1) != locations.get(2)) {
            end(Outcome.NOT_REACHED, "the accesses were to different objects");
        } else {
            end(Outcome.CONFIRMED, plan.between().thread().name() + " came between the two accesses of "
                    + plan.first().thread().name() + " to " + plan.first().location());
        }
    }

    /** The program ends. */
    void close() {
        end(Outcome.NOT_REACHED, "the program ended before");
    }

    private synchronized void end(Outcome outcome, String reason) {
        if (!over) {
            over = true;
            console.accept("the violation is " + outcome.text + ": " + reason);
        }
    }
}
