// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler of a replay: threads take the turns of a {@link ReplayPlan} one after the other,
 * and transactions of the STM run one at a time.
 */
final class Turns {
    /**
     * How long nothing may happen before it is not waited for any more that somebody stops, or for
     * what is not seen.
     */
    static final long STANDSTILL = TimeUnit.MILLISECONDS.toNanos(250);

    private final SpinLock lock = new SpinLock();
    private final List<ReplayPlan.Turn> turns;
    private volatile int turn;
    private final RunningTime sinceProgress = new RunningTime();
    /** Who is in a transaction of the STM; null if nobody is. */
    private @Nullable DrivenThread transacting;

    Turns(List<ReplayPlan.Turn> turns) {
        this.turns = turns;
    }

    /** Whether a thread may do its next step, since it is its turn, or it has none. */
    boolean isOf(@Nullable PlannedThread role) {
        return role == null || role.isAstray() || role.isBack() || lock.get(() -> {
            int now = current(role);
            return now == turns.size() || turns.get(now).thread() == role;
        });
    }

    /**
     * The number of the first turn that is not over.
     *
     * @param asking the thread that is about to do its next step; null if none is
     */
    private int current(@Nullable PlannedThread asking) {
        while (turn < turns.size() && isOver(turns.get(turn), asking)) {
            turn++;
            sinceProgress.restart();
        }
        return turn;
    }

    /**
     * A turn is over when its thread has done its steps and made its accesses, so that it has to
     * stop; or it has ended or does something else; or it has long done its steps, and does not
     * stop.
     */
    private boolean isOver(ReplayPlan.Turn last, @Nullable PlannedThread asking) {
        PlannedThread player = last.thread();
        boolean isDone = player.done() >= last.target();
        return player.isOver() || player.isAstray()
                || isDone && (player == asking || player.hasStopped() || standstill() > STANDSTILL);
    }

    /** Whether a turn has come. */
    boolean hasCome(int number) {
        return lock.get(() -> current(null) >= number);
    }

    /** Whether the one whose turn it is may wait for what others send. */
    boolean isReceptionAwaited() {
        return lock.get(() -> current(null) < turns.size() && turns.get(turn).thread().isReceiving());
    }

    /** Who has to go on, for people. */
    String whose() {
        return lock.get(() -> current(null) < turns.size() ? turns.get(turn).thread().name() : "the threads");
    }

    /** A thread has done its next step. */
    void advance(PlannedThread role) {
        if (role.advance()) {
            sinceProgress.restart();
        }
    }

    /** How long nothing has happened, in nanoseconds. */
    long standstill() {
        return sinceProgress.nanos();
    }

    /**
     * Whether a thread is in a transaction of the STM now, which it is not while another one is.
     */
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
