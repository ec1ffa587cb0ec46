// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the violation after the replay has diverged from its {@link ReplayPlan}. Threads run
 * freely, except for delays: a transaction waits for some time after the first access, and so does
 * an access that may be interleaved, before a first access was made.
 */
final class Pursuit {
    private static final long LENGTH = TimeUnit.SECONDS.toNanos(15);
    /**
     * How long a thread lingers at least, and how many times as long at most: by chance, so that
     * threads that do the same do not keep pace.
     */
    private static final long WHILE = TimeUnit.MILLISECONDS.toNanos(1);
    private static final double MOST_WHILES = 256;
    /** How long the plan's own threads do where they were to wait. */
    private static final long LONG_WHILE = TimeUnit.SECONDS.toNanos(1);
    /** How often they look whether they may go on. */
    private static final long MOMENT = TimeUnit.MICROSECONDS.toNanos(200);

    private final ReplayPlan plan;
    private final ViolationWatch watch;
    private final AtomicBoolean isSomebodyAtEntrance = new AtomicBoolean();
    /** Null before. */
    private volatile @Nullable Long start;
    private volatile boolean over;

    Pursuit(ReplayPlan plan, ViolationWatch watch) {
        this.plan = plan;
        this.watch = watch;
    }

    void begin() {
        start = System.nanoTime();
    }

    void end() {
        over = true;
    }

    /** Whether it has taken long enough. */
    boolean isLate() {
        Long from = start;
        return from != null && System.nanoTime() - from > LENGTH;
    }

    private boolean isOn() {
        return start != null && !over && !isLate();
    }

    /**
     * A thread is about to do a step: others may come before, if its transaction has made the first
     * access.
     */
    void lingerBetween(DrivenThread thread, Runnable pause) {
        boolean isPlanned = isPlanned(thread, plan.first(), plan.first().steps(), plan.second().steps());
        linger(thread, isPlanned, () -> !watch.isUninterrupted(thread.watched()), pause);
    }

    /**
     * A thread is about to acquire a lock at a place, and may come between under it; or its
     * transaction may come to its first access at a better time. While one lingers there, others do
     * not: so they come by.
     */
    void lingerAtEntrance(DrivenThread thread, SourcePosition place, Runnable pause) {
        int steps = plan.stepsBefore(plan.between());
        if (isPlanned(thread, plan.between(), steps, steps)) {
            linger(thread, true, () -> watch.hasAnotherMadeFirst(thread.watched()), pause);
        } else if (isEntrance(thread, place) && ThreadLocalRandom.current().nextBoolean()
                && isSomebodyAtEntrance.compareAndSet(false, true)) {
            long before = watch.firstAccesses();
            linger(thread, false, () -> watch.firstAccesses() > before, pause);
            isSomebodyAtEntrance.set(false);
        }
    }

    private boolean isEntrance(DrivenThread thread, SourcePosition place) {
        return watch.isInTransaction(thread.watched()) || plan.entrance().filter(place::equals).isPresent();
    }

    private static boolean isPlanned(DrivenThread thread, ReplayPlan.AccessPoint point, int from, int to) {
        PlannedThread role = thread.role();
        return role != null && role == point.thread() && !role.isAstray() && from <= role.done() && role.done() <= to;
    }

    /**
     * A thread waits for something, but not for long. If it does so in vain where the plan has it
     * wait, it leaves the plan.
     *
     * @param isPlanned whether the plan has it wait
     */
    void linger(DrivenThread thread, boolean isPlanned, BooleanSupplier condition, Runnable pause) {
        if (!isOn()) {
            return;
        }
        double whiles = Math.pow(MOST_WHILES, ThreadLocalRandom.current().nextDouble());
        long until = System.nanoTime() + (isPlanned ? LONG_WHILE : (long) (WHILE * whiles));
        boolean hasCome = condition.getAsBoolean();
        while (isOn() && !hasCome && System.nanoTime() - until < 0) {
            long next = System.nanoTime() + MOMENT;
            while (System.nanoTime() - next < 0) {
                pause.run();
            }
            hasCome = condition.getAsBoolean();
        }
        PlannedThread role = thread.role();
        if (isPlanned && !hasCome && role != null) {
            role.goAstray();
        }
    }
}
