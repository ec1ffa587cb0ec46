package org.isolde.recorder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How far a thread has come towards a violation; guarded by the {@link ViolationWatch}. */
final class WatchedThread {
    private final Thread thread;
    /** Whether it may have reached an access that it has not made as far as is known; the thread itself sees at once if it has. */
    private volatile boolean atAccess;
    private boolean inTransaction;
    private long transaction;
    private final Set<Integer> reachedFirst = new HashSet<>();
    private final Set<Integer> madeFirst = new HashSet<>();
    /** Who has made the access between, by locations. */
    private final Map<Integer, WatchedThread> cameBetween = new HashMap<>();
    private final List<Intrusion> reached = new ArrayList<>();

    /** This thread is about to come between two accesses of a transaction of another one. */
    private record Intrusion(int location, WatchedThread other, long transaction) {}

    WatchedThread(Thread thread) {
        this.thread = thread;
    }

    /** Whether it waits or has ended: it is at no access. */
    boolean rests() {
        return thread.getState() != Thread.State.RUNNABLE && thread.getState() != Thread.State.NEW;
    }

    boolean isOver() {
        return thread.getState() == Thread.State.TERMINATED;
    }

    /** A transaction begins, or ends. */
    void setInTransaction(boolean isNow) {
        inTransaction = isNow;
        transaction++;
        reachedFirst.clear();
        madeFirst.clear();
        cameBetween.clear();
    }

    boolean isInTransaction() {
        return inTransaction;
    }

    /** It is about to make the first access, if it is in a transaction. */
    void reachFirst(int location) {
        if (inTransaction) {
            reachedFirst.add(location);
            atAccess = true;
        }
    }

    /** It is about to make the access between, after another thread has made the first one to the same location. */
    void reachBetween(int location, WatchedThread other) {
        reached.add(new Intrusion(location, other, other.transaction));
        atAccess = true;
    }

    /** Whether it may have reached an access that it has not made as far as is known. No lock is needed to ask. */
    boolean isAtAccess() {
        return atAccess;
    }

    /** It has made what it reached. */
    void leaveAccesses() {
        atAccess = !reachedFirst.isEmpty() || !reached.isEmpty();
    }

    /**
     * It has made the first access to all locations where it has reached it, or only to one of them.
     *
     * @return whether there is one
     */
    boolean makeFirst(boolean all, int one) {
        if (!all && !reachedFirst.contains(one)) {
            return false;
        }
        Set<Integer> made = all ? Set.copyOf(reachedFirst) : Set.of(one);
        reachedFirst.removeAll(made);
        madeFirst.addAll(made);
        return !made.isEmpty();
    }

    /** The same of the access between. */
    void makeBetween(boolean all, int one) {
        reached.removeIf(intrusion -> {
            boolean isMade = all || intrusion.location == one;
            if (isMade && intrusion.other.transaction == intrusion.transaction) {
                intrusion.other.cameBetween.put(intrusion.location, this);
            }
            return isMade;
        });
    }

    /** Whether its transaction has made the first access, at some location. */
    boolean hasMadeFirst() {
        return !madeFirst.isEmpty();
    }

    /** Whether its transaction has made the first access to a location. */
    boolean hasMadeFirst(int location) {
        return madeFirst.contains(location);
    }

    /** The name of a thread that has made its access to the location since; null if none has. */
    String interrupterAt(int location) {
        WatchedThread other = cameBetween.get(location);
        return other == null ? null : other.thread.getName();
    }

    /** Whether another thread has come between, and the transaction goes on. */
    boolean isInterrupted() {
        return !cameBetween.isEmpty();
    }
}
