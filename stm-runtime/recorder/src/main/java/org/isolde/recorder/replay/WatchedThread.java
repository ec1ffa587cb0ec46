// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.jspecify.annotations.Nullable;

/** The progress of a thread towards a violation; guarded by the {@link ViolationWatch}. */
final class WatchedThread {
    /**
     * More accesses of instructions that have not ended are forgotten, since most of them have
     * failed.
     */
    private static final int MOST = 1 << 12;

    private final Thread thread;
    private boolean inTransaction;
    private long transaction;
    private final Set<Integer> madeFirst = new HashSet<>();
    /** Who has made the access between, by locations. */
    private final Map<Integer, WatchedThread> cameBetween = new HashMap<>();
    /**
     * Who has made the access between before this thread made the second one; null as long as
     * nobody has.
     */
    private @Nullable WatchedThread violator;
    /** What it is about to make. Only the thread itself changes it. */
    private final List<Reached> reached = new ArrayList<>();
    private long lastReached;

    /**
     * An access that is about to be made, in an execution of an instruction. An update is announced
     * as a write and as a read: whether it writes is known afterwards.
     */
    record Announced(long execution, int location, boolean writes) {}

    /**
     * An announced access of this thread.
     *
     * @param whose the thread whose transaction it concerns, which may have ended when it is made
     * @param made the action when it is made
     */
    private record Reached(Announced access, WatchedThread whose, long transaction, Runnable made) {

        private long execution() {
            return access.execution;
        }

        private boolean concernsNobody() {
            return whose.transaction != transaction;
        }
    }

    WatchedThread(Thread thread) {
        this.thread = thread;
    }

    String name() {
        return ThreadIdentity.nameOf(thread);
    }

    /** Whether it cannot go on now, or only sleeps. */
    boolean isWaiting() {
        return thread.getState() != Thread.State.RUNNABLE;
    }

    boolean isOver() {
        return thread.getState() == Thread.State.TERMINATED;
    }

    /** A transaction begins, or ends. */
    void setInTransaction(boolean isNow) {
        inTransaction = isNow;
        transaction++;
        madeFirst.clear();
        cameBetween.clear();
    }

    boolean isInTransaction() {
        return inTransaction;
    }

    /**
     * It is about to make an access. When it has, something follows, if the transaction of a thread
     * still goes on.
     */
    void reach(Announced access, WatchedThread whose, Runnable made) {
        if (access.execution != lastReached) {
            reached.removeIf(Reached::concernsNobody);
            lastReached = access.execution;
            if (reached.size() > MOST) {
                reached.clear();
            }
        }
        reached.add(new Reached(access, whose, whose.transaction, made));
    }

    /** Its last access to a location, which may be an update, has written or only read. */
    void settle(int location, boolean hasWritten) {
        reached.stream().map(Reached::access).filter(access -> access.location == location)
                .mapToLong(Announced::execution).max()
                .ifPresent(last -> reached.removeIf(access -> access.execution() == last
                        && access.access.location == location && access.access.writes != hasWritten));
    }

    /** Whether it may be about to make an access. The thread itself needs no lock to ask. */
    boolean hasReached() {
        return !reached.isEmpty();
    }

    /**
     * An instruction has been executed. What began after it and has not ended by now has failed.
     */
    void execute(long execution) {
        List<Reached> ended = reached.stream().filter(access -> access.execution() >= execution).toList();
        reached.removeIf(access -> access.execution() >= execution);
        ended.stream().filter(access -> access.execution() == execution && !access.concernsNobody())
                .forEach(access -> access.made.run());
    }

    /** Its transaction has made the first access to a location. */
    void makeFirst(int location) {
        madeFirst.add(location);
    }

    /** Another thread has made the access between. */
    void interrupt(int location, WatchedThread other) {
        cameBetween.put(location, other);
    }

    /**
     * Its transaction has made the second access, after another thread had made the one between.
     */
    void makeSecond(WatchedThread other) {
        violator = other;
    }

    /**
     * Who has made the access between before its transaction made the second one; null if nobody
     * has.
     */
    @Nullable
    WatchedThread violator() {
        return violator;
    }

    /** Whether its transaction has made the first access, at some location. */
    boolean hasMadeFirst() {
        return !madeFirst.isEmpty();
    }

    /** Whether its transaction has made the first access to a location. */
    boolean hasMadeFirst(int location) {
        return madeFirst.contains(location);
    }

    /** Who has made the access between to the location since; null if nobody has. */
    @Nullable
    WatchedThread interrupterAt(int location) {
        return cameBetween.get(location);
    }

    /** Whether another thread has come between, and the transaction goes on. */
    boolean isInterrupted() {
        return !cameBetween.isEmpty();
    }
}
