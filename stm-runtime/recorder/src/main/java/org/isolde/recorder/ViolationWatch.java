package org.isolde.recorder;

import java.util.ArrayList;
import java.util.List;

/**
 * Watches for the three accesses of a violation, whoever makes them: a transaction makes the first one and later the second one to the same location, and another thread one in between. Each
 * counts when it has been made, and not only reached: its thread has come to the recorder after it, waits, or has ended.
 */
final class ViolationWatch {
    private final AccessKind first;
    private final AccessKind between;
    private final List<WatchedThread> threads = new ArrayList<>();
    private long firstAccesses;

    ViolationWatch(AccessKind first, AccessKind between) {
        this.first = first;
        this.between = between;
    }

    /** Watches a thread, too. */
    synchronized WatchedThread watch(Thread thread) {
        WatchedThread watched = new WatchedThread(thread);
        settle();
        threads.removeIf(WatchedThread::isOver);
        threads.add(watched);
        return watched;
    }

    /** A transaction of a thread begins, or ends. */
    synchronized void setInTransaction(WatchedThread thread, boolean isNow) {
        thread.setInTransaction(isNow);
    }

    synchronized boolean isInTransaction(WatchedThread thread) {
        return thread.isInTransaction();
    }

    /** A thread comes to the recorder: what it reached before, it has made. */
    void comesAgain(WatchedThread thread) {
        make(thread, true, true, Shadow.NONE);
    }

    /** The same with an access. A call that copies cells announces all of them first, from one place and with one name. */
    void comesAgain(WatchedThread thread, AccessKind kind, int location) {
        make(thread, !first.equals(kind), !between.equals(kind), location);
    }

    private void make(WatchedThread thread, boolean allFirst, boolean allBetween, int location) {
        if (thread.isAtAccess()) {
            synchronized (this) {
                firstAccesses += thread.makeFirst(allFirst, location) ? 1 : 0;
                thread.makeBetween(allBetween, location);
                thread.leaveAccesses();
            }
        }
    }

    /** A thread is about to make such an access. */
    synchronized void reach(WatchedThread thread, AccessKind kind, int location) {
        if (between.equals(kind)) {
            settle();
            threads.stream().filter(other -> other != thread && other.hasMadeFirst(location))
                    .forEach(other -> thread.reachBetween(location, other));
        }
        if (first.equals(kind)) {
            thread.reachFirst(location);
        }
    }

    /** Whether the transaction of another thread has made the first access to a location. */
    synchronized boolean hasAnotherMadeFirst(WatchedThread thread, int location) {
        settle();
        return threads.stream().anyMatch(other -> other != thread && other.hasMadeFirst(location));
    }

    /** How often a first access has been made. */
    synchronized long firstAccesses() {
        settle();
        return firstAccesses;
    }

    /** Whether the transaction of another thread has made the first access, at some location. */
    synchronized boolean hasAnotherMadeFirst(WatchedThread thread) {
        settle();
        return threads.stream().anyMatch(other -> other != thread && other.hasMadeFirst());
    }

    /** Who rests has made what it reached. */
    private void settle() {
        threads.stream().filter(WatchedThread::rests).forEach(this::comesAgain);
    }

    /** Whether the transaction of a thread has made the first access to a location, and no other thread has made its access since. */
    synchronized boolean isUninterruptedAt(WatchedThread thread, int location) {
        settle();
        return thread.hasMadeFirst(location) && thread.interrupterAt(location) == null;
    }

    /** Whether the transaction of a thread has made a first access, and no other thread has come since. */
    synchronized boolean isUninterrupted(WatchedThread thread) {
        settle();
        return thread.hasMadeFirst() && !thread.isInterrupted();
    }

    /** Whether another thread has come between, at some location, and the transaction goes on. */
    synchronized boolean isInterrupted(WatchedThread thread) {
        return thread.isInterrupted();
    }

    /** The name of a thread that has come between at a location: with the second access there, the violation has come. Null if none has. */
    synchronized String interrupterAt(WatchedThread thread, int location) {
        return thread.interrupterAt(location);
    }
}
