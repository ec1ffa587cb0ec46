// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.isolde.predict.conflict.ConflictGraph;
import org.isolde.predict.preemption.PreemptionPoint;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;
import org.jspecify.annotations.Nullable;

/**
 * Preempts one thread of a program once: the first thread whose transaction has made an access, or
 * which holds a lock, and comes to a {@link PreemptionPoint} waits there. It goes on when others
 * have made an access that conflicts with one of its transaction, and do nothing more for a moment;
 * when they all wait; or after some time. If they have done nothing at all, a thread waits there
 * the next time, too. Until one has waited, others wait for a thread in such a transaction, unless
 * it waits itself: what it has done by then comes before what they do. Otherwise threads run
 * freely. The run is judged by its {@link ConflictWatch}.
 */
public final class Preempter extends Driver {

    /** How long the thread waits at most. */
    private static final long LONGEST = TimeUnit.SECONDS.toNanos(3);
    /** How often a thread waits in vain. */
    private static final int MOST_IN_VAIN = 5;
    /**
     * How long others wait for it to come to the point, and how long it waits there for others that
     * do nothing and may go on, unless it is in a transaction.
     */
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(500);
    /** How long the others have to do nothing, or to wait. */
    private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(20);

    private final PreemptionPoint point;
    private final Names names;
    private final Consumer<String> console;
    private final ViolationWatch watch = ViolationWatch.ofNone();
    private final ConflictWatch conflicts;
    private final SpinLock lock = new SpinLock();
    private final List<Thread> threads = new ArrayList<>();
    /** By thread: what its transaction has accessed, and whether it has written it. */
    private final Map<DrivenThread, Map<Integer, Boolean>> accessed = new ConcurrentHashMap<>();
    private final AtomicBoolean isReached = new AtomicBoolean();
    private final AtomicBoolean isOver = new AtomicBoolean();
    private final AtomicLong events = new AtomicLong();
    private final AtomicInteger vain = new AtomicInteger();
    private volatile @Nullable DrivenThread preempted;
    /** Who is in a transaction that may come to the point; null if nobody is. */
    private volatile @Nullable DrivenThread coming;
    private volatile boolean isInterrupted;

    /**
     * @param names the names of the things that the program numbers in this run
     * @param console prints the result
     */
    public Preempter(PreemptionPoint point, Names names, Consumer<String> console) {
        this.point = point;
        this.names = names;
        this.console = console;
        this.conflicts = new ConflictWatch(names);
    }

    @Override
    WatchedThread watch(Thread thread) {
        lock.run(() -> threads.add(thread));
        return watch.watch(thread);
    }

    @Override
    ComparedThread compare(Thread thread) {
        return conflicts.watch(thread);
    }

    @Override
    boolean isStep(EventKind kind, int place) {
        return ReplayPlan.isStep(kind, names.source(place));
    }

    @Override
    void await(DrivenThread thread) {
        awaitComing(thread);
    }

    @Override
    void awaitToAcquire(DrivenThread thread, int place) {
        awaitComing(thread);
        preemptAt(thread, place);
    }

    @Override
    void awaitToTransact(DrivenThread thread, int place) {
        conflicts.stop();
    }

    @Override
    void step(DrivenThread thread, EventKind kind, int place) {
        events.incrementAndGet();
        if (kind == EventKind.BEGIN) {
            watch.setInTransaction(thread.watched(), true);
            accessed.put(thread, new ConcurrentHashMap<>());
            if (coming == null && point.kind() == PreemptionPoint.Kind.TRANSACTION
                    && point.transaction().equals(names.source(place))) {
                coming = thread;
            }
            conflicts.begin(thread.compared(), place);
        } else if (kind == EventKind.END) {
            watch.setInTransaction(thread.watched(), false);
            accessed.remove(thread);
            if (coming == thread) {
                coming = null;
            }
            conflicts.end(thread.compared());
        }
    }

    @Override
    void access(DrivenThread thread, int location, boolean writes, int place, boolean inAttempt) {
        if (isOver.get() || inAttempt) {
            return;
        }
        awaitComing(thread);
        preemptAt(thread, place);
        events.incrementAndGet();
        DrivenThread waiting = preempted;
        if (waiting != null && waiting != thread && conflicts(waiting, location, writes)) {
            isInterrupted = true;
        }
        Map<Integer, Boolean> own = accessed.get(thread);
        if (own != null) {
            own.merge(location, writes, Boolean::logicalOr);
        }
        ConflictGraph.Announcement announced = conflicts.announce(thread.compared(), location, writes);
        if (announced != null) {
            watch.note(thread.watched(), new WatchedThread.Announced(thread.execution(), location, writes),
                    () -> conflicts.made(thread.compared(), announced, place));
        }
    }

    private boolean conflicts(DrivenThread waiting, int location, boolean writes) {
        Boolean hasWritten = accessed.getOrDefault(waiting, Map.of()).get(location);
        return hasWritten != null && (hasWritten || writes);
    }

    @Override
    void executed(DrivenThread thread, long execution) {
        watch.execute(thread.watched(), execution);
        if (conflicts.hasObserved()) {
            tell();
        }
    }

    @Override
    void settle(DrivenThread thread, int location, boolean hasWritten) {
        watch.settle(thread.watched(), location, hasWritten);
    }

    @Override
    void programEnded() {
        tell();
    }

    private void tell() {
        if (isOver.compareAndSet(false, true)) {
            console.accept(conflicts.observed().map(cycle -> "a violation is observed: " + cycle)
                    .orElse("no violation is observed: "
                            + (isReached.get() || vain.get() > 0
                                    ? "a thread has waited for others at "
                                    : "nobody has come to ")
                            + point.place()));
        }
    }

    // ---------------------------------------------------------------- waiting

    /** Waits for a thread that may come to the point, but not for long. */
    private void awaitComing(DrivenThread thread) {
        Pause pause = new Pause();
        RunningTime waiting = new RunningTime();
        DrivenThread other = coming;
        while (!isReached.get() && other != null && other != thread && other == coming
                && !other.watched().isWaiting() && waiting.nanos() < PATIENCE) {
            pause.run();
        }
    }

    private void preemptAt(DrivenThread thread, int place) {
        boolean isThere = !isReached.get() && mayBePreempted(thread) && point.place().equals(names.source(place));
        if (isThere && isReached.compareAndSet(false, true)) {
            long before = events.get();
            preempted = thread;
            waitForOthers(new Pause());
            preempted = null;
            if (events.get() == before && vain.incrementAndGet() < MOST_IN_VAIN) {
                // Nobody had anything to do. Perhaps next time.
                isReached.set(false);
            }
        }
    }

    private boolean mayBePreempted(DrivenThread thread) {
        return switch (point.kind()) {
            case TRANSACTION -> !accessed.getOrDefault(thread, Map.of()).isEmpty();
            case LOCK, RACE -> thread.holdsLocks();
            case WAIT -> true;
        };
    }

    private void waitForOthers(Runnable pause) {
        long patience = point.kind() == PreemptionPoint.Kind.TRANSACTION ? LONGEST : PATIENCE;
        RunningTime waiting = new RunningTime();
        RunningTime sinceEvent = new RunningTime();
        RunningTime quiet = new RunningTime();
        long seen = events.get();
        while (waiting.nanos() < LONGEST) {
            pause.run();
            long now = events.get();
            if (now != seen) {
                seen = now;
                sinceEvent.restart();
                quiet.restart();
            } else if (!isInterrupted && !doAllOthersWait()) {
                quiet.restart();
            }
            if (quiet.nanos() > MOMENT || sinceEvent.nanos() > patience) {
                return;
            }
        }
    }

    /** Whether no other thread can go on by itself; one that sleeps can. */
    private boolean doAllOthersWait() {
        return lock.get(() -> threads.stream().filter(thread -> thread != Thread.currentThread())
                .allMatch(thread -> switch (thread.getState()) {
                    case NEW, WAITING, BLOCKED, TERMINATED -> true;
                    case RUNNABLE, TIMED_WAITING -> false;
                }));
    }
}
