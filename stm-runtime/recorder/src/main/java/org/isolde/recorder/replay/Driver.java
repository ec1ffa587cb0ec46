// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.concurrent.atomic.AtomicLong;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * Drives the threads of a program: each asks before it does something that others may notice, and
 * may have to wait. Unless a subclass says otherwise, it goes on at once.
 */
public abstract class Driver {

    private final AtomicLong changes = new AtomicLong();

    /** How often threads have been about to write what others may see. */
    public long changes() {
        return changes.get();
    }

    /** A thread is about to write what others may see. */
    final void noteChange() {
        changes.incrementAndGet();
    }

    /**
     * The role of a thread that another one starts, or that is unknown; null if it has none. Not
     * thread-safe.
     */
    public @Nullable PlannedThread cast(Thread thread, @Nullable PlannedThread parent) {
        return null;
    }

    /** What a thread has to do with a violation, from now on. */
    abstract WatchedThread watch(Thread thread);

    /** The accesses of a thread are compared with those of others from now on. */
    abstract ComparedThread compare(Thread thread);

    /** Whether an event of a thread is a step. */
    abstract boolean isStep(EventKind kind, int place);

    /** A thread is about to do a step. */
    void await(DrivenThread thread) {
        // It may.
    }

    /** The same where it acquires a lock. */
    void awaitToAcquire(DrivenThread thread, int place) {
        await(thread);
    }

    /** The same where it tries to acquire a lock, which others may hold. */
    void awaitToTry(DrivenThread thread, int place) {
        awaitToAcquire(thread, place);
    }

    /** The same where an attempt at a transaction of the STM begins. */
    void awaitToTransact(DrivenThread thread, int place) {
        awaitToAcquire(thread, place);
    }

    /** The attempt is over. */
    void leaveTransaction(DrivenThread thread) {
        // Nobody has waited for that.
    }

    /** A thread is about to do a step before which others cannot come. */
    void awaitToLeave(DrivenThread thread) {
        // It may.
    }

    /** A thread has entered a monitor, and would wait only by letting go of it. */
    void awaitOutside(Object monitor, DrivenThread thread, int place) {
        // It may go on.
    }

    /** A thread is about to wait for what others send. */
    void awaitToReceive(DrivenThread thread) {
        // It may.
    }

    /** A thread is about to send. */
    void awaitToSend(DrivenThread thread) {
        // It may.
    }

    /** A thread does a step. */
    abstract void step(DrivenThread thread, EventKind kind, int place);

    /** The last steps of a thread have not happened. */
    void goBack(DrivenThread thread, int steps) {
        // Nobody counts them.
    }

    /**
     * A thread is about to access a location.
     *
     * @param inAttempt whether it does so in an attempt at a transaction of the STM
     */
    abstract void access(DrivenThread thread, int location, boolean writes, int place, boolean inAttempt);

    /** Nothing of what a thread has done in its transaction has happened. */
    void forget(DrivenThread thread, boolean inTransaction) {
        // Such transactions are not judged.
    }

    /** A thread has executed an instruction, and so has made its accesses. */
    abstract void executed(DrivenThread thread, long execution);

    /** An access that may be an update has been made, and has written or only read. */
    abstract void settle(DrivenThread thread, int location, boolean hasWritten);

    /** The program has ended; afterwards it has been told what came of it. */
    abstract void programEnded() throws InterruptedException;
}
