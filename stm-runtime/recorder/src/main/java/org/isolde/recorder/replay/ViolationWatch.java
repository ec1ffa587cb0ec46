// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.List;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.trace.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Detects the three accesses of a violation, by any threads: a transaction makes the first and
 * later the second one to the same location, and another thread makes one in between. An access
 * counts once its instruction has been executed; it is ordered after the accesses made before its
 * announcement. So the order of the accesses is certain.
 */
final class ViolationWatch {
    private final SpinLock lock = new SpinLock();
    private final AccessKind first;
    private final AccessKind between;
    private final AccessKind second;
    private final List<WatchedThread> threads = new ArrayList<>();
    private long firstAccesses;

    ViolationWatch(AccessKind first, AccessKind between, AccessKind second) {
        this.first = first;
        this.between = between;
        this.second = second;
    }

    /** One of no violation, which only keeps what is announced. */
    static ViolationWatch ofNone() {
        AccessKind none = new AccessKind(SourcePosition.UNKNOWN, false, "");
        return new ViolationWatch(none, none, none);
    }

    /** Watches a thread, too. */
    WatchedThread watch(Thread thread) {
        WatchedThread watched = new WatchedThread(thread);
        lock.run(() -> {
            threads.removeIf(WatchedThread::isOver);
            threads.add(watched);
        });
        return watched;
    }

    /** A transaction of a thread begins, or ends. */
    void setInTransaction(WatchedThread thread, boolean isNow) {
        lock.run(() -> thread.setInTransaction(isNow));
    }

    boolean isInTransaction(WatchedThread thread) {
        return lock.get(() -> thread.isInTransaction());
    }

    /** A thread is about to make such an access, in an execution of an instruction. */
    void reach(WatchedThread thread, AccessKind kind, int location, long execution) {
        lock.run(() -> {
            reachBetween(thread, kind, location, execution);
            reachFirst(thread, kind, location, execution);
            reachSecond(thread, kind, location, execution);
        });
    }

    /**
     * The same in an attempt at a transaction of the STM, which does not come between the accesses
     * of another one. What it writes is in memory when it has committed, and what it has read
     * counts then if others have come before.
     *
     * @param commit the attempt as an execution that ends when it commits
     */
    void reachInAttempt(WatchedThread thread, AccessKind kind, int location, long execution, long commit) {
        lock.run(() -> {
            if (!kind.writes()) {
                reachFirst(thread, kind, location, execution);
            }
            reachSecond(thread, kind, location, commit);
        });
    }

    /** A thread is about to make any access. */
    void note(WatchedThread thread, WatchedThread.Announced access, Runnable made) {
        lock.run(() -> thread.reach(access, thread, made));
    }

    private void reachBetween(WatchedThread thread, AccessKind kind, int location, long execution) {
        if (between.equals(kind)) {
            threads.stream().filter(other -> other != thread && other.hasMadeFirst(location))
                    .forEach(other -> thread.reach(new WatchedThread.Announced(execution, location, kind.writes()),
                            other,
                            () -> other.interrupt(location, thread)));
        }
    }

    private void reachFirst(WatchedThread thread, AccessKind kind, int location, long execution) {
        if (first.equals(kind) && thread.isInTransaction()) {
            thread.reach(new WatchedThread.Announced(execution, location, kind.writes()), thread, () -> {
                thread.makeFirst(location);
                firstAccesses++;
            });
        }
    }

    private void reachSecond(WatchedThread thread, AccessKind kind, int location, long execution) {
        WatchedThread other = thread.interrupterAt(location);
        if (second.equals(kind) && other != null) {
            thread.reach(new WatchedThread.Announced(execution, location, kind.writes()), thread,
                    () -> thread.makeSecond(other));
        }
    }

    /**
     * The last access of a thread to a location, which may be an update, has written or only read.
     */
    void settle(WatchedThread thread, int location, boolean hasWritten) {
        lock.run(() -> thread.settle(location, hasWritten));
    }

    /**
     * A thread has executed an instruction.
     *
     * @return the name of a thread that has come between two accesses of a transaction of this one:
     *     the violation has come; null if none has
     */
    @Nullable
    String execute(WatchedThread thread, long execution) {
        WatchedThread other = lock.get(() -> {
            thread.execute(execution);
            return thread.violator();
        });
        return other == null ? null : other.name();
    }

    /** Whether the transaction of another thread has made the first access to a location. */
    boolean hasAnotherMadeFirst(WatchedThread thread, int location) {
        return lock.get(() -> threads.stream().anyMatch(other -> other != thread && other.hasMadeFirst(location)));
    }

    /** How often a first access has been made. */
    long firstAccesses() {
        return lock.get(() -> firstAccesses);
    }

    /** Whether the transaction of another thread has made the first access, at some location. */
    boolean hasAnotherMadeFirst(WatchedThread thread) {
        return lock.get(() -> threads.stream().anyMatch(other -> other != thread && other.hasMadeFirst()));
    }

    /**
     * Whether the transaction of a thread has made the first access to a location, and no other
     * thread has made its access since.
     */
    boolean isUninterruptedAt(WatchedThread thread, int location) {
        return lock.get(() -> thread.hasMadeFirst(location) && thread.interrupterAt(location) == null);
    }

    /**
     * Whether the transaction of a thread has made a first access, and no other thread has come
     * since.
     */
    boolean isUninterrupted(WatchedThread thread) {
        return lock.get(() -> thread.hasMadeFirst() && !thread.isInterrupted());
    }

    /** Whether another thread has come between, at some location, and the transaction goes on. */
    boolean isInterrupted(WatchedThread thread) {
        return lock.get(() -> thread.isInterrupted());
    }
}
