package org.isolde.recorder;

import java.util.List;

/** Whose turn it is: threads do the steps of a {@link ReplayPlan} one after the other, and transactions of the STM run one at a time. */
final class Turns {
    private final SpinLock lock = new SpinLock();
    private final List<ReplayPlan.Turn> turns;
    private volatile int turn;
    private volatile long lastProgress = System.nanoTime();
    /** Who is in a transaction of the STM; null if nobody is. */
    private DrivenThread transacting;

    Turns(List<ReplayPlan.Turn> turns) {
        this.turns = turns;
    }

    /** Whether it is a thread's turn, or it has none; a turn is over when its steps are done, or its thread has ended or does something else. */
    boolean isOf(PlannedThread role) {
        return role == null || role.isAstray() || role.isBack() || lock.get(() -> isNextOf(role));
    }

    private boolean isNextOf(PlannedThread role) {
        while (turn < turns.size()) {
            ReplayPlan.Turn current = turns.get(turn);
            PlannedThread player = current.thread();
            if (player.done() < current.target() && !player.isOver() && !player.isAstray()) {
                return player == role;
            }
            turn++;
            lastProgress = System.nanoTime();
        }
        return true;
    }

    /** Whether a turn has come. */
    boolean hasCome(int number) {
        return turn >= number;
    }

    /** Whether the one whose turn it is may wait for what others send. */
    boolean isReceptionAwaited() {
        return lock.get(() -> turn < turns.size() && turns.get(turn).thread().isReceiving());
    }

    /** Who has to go on, for people. */
    String whose() {
        return lock.get(() -> turn < turns.size() ? turns.get(turn).thread().name() : "the threads");
    }

    /** A thread has done its next step. */
    void advance(PlannedThread role) {
        if (role.advance()) {
            lastProgress = System.nanoTime();
        }
    }

    /** How long nothing has happened, in nanoseconds. */
    long standstill() {
        return System.nanoTime() - lastProgress;
    }

    /** Whether a thread is in a transaction of the STM now, which it is not while another one is. */
    boolean enterTransaction(DrivenThread thread) {
        return lock.get(() -> {
            if (transacting == null) {
                transacting = thread;
            }
            return transacting == thread;
        });
    }

    /** A thread's attempt at a transaction of the STM is over. */
    void leaveTransaction(DrivenThread thread) {
        lock.run(() -> {
            if (transacting == thread) {
                transacting = null;
            }
        });
    }
}
