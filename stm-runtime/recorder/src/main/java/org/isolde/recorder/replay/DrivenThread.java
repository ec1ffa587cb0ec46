// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program during a replay: it executes no event before its {@link Driver} permits
 * it. Actions of the driver in the thread are not events.
 */
public final class DrivenThread {
    /** Sentinel: the access has no dynamic execution. */
    public static final long NO_EXECUTION = 0;

    private final Driver driver;
    private final @Nullable PlannedThread role;
    private final ProgramThread program;
    private final WatchedThread watched;
    private final ComparedThread compared;
    private long executions = NO_EXECUTION;
    private final DrivenAttempt attempt;

    /**
     * @param role the thread of the plan that it represents; null if none
     * @param program the thread
     */
    public DrivenThread(Driver driver, @Nullable PlannedThread role, ProgramThread program) {
        this.driver = driver;
        this.role = role;
        this.program = program;
        this.watched = driver.watch(program.thread());
        this.compared = driver.compare(program.thread());
        this.attempt = new DrivenAttempt(this, driver);
    }

    /** The thread of the plan that it stands for; null if it stands for none. */
    @Nullable
    PlannedThread role() {
        return role;
    }

    String name() {
        return ThreadIdentity.nameOf(program.thread());
    }

    /** Its part in other violations. */
    ComparedThread compared() {
        return compared;
    }

    /** Its part in the violation. */
    WatchedThread watched() {
        return watched;
    }

    /** Whether it holds a lock that others may reach. */
    boolean holdsLocks() {
        return program.holdsLocks();
    }

    /** Has the recorder at work in the thread, unless it is. */
    void busily(Runnable task) {
        if (!program.isBusy()) {
            program.setBusy(true);
            try {
                task.run();
            } finally {
                program.setBusy(false);
            }
        }
    }

    /** The accesses that are announced from now on are made in one step, or not any more. */
    public void setTogether(boolean isNow) {
        compared.setTogether(isNow);
    }

    /** An instruction is about to be executed; the accesses announced next belong to it. */
    public long executing() {
        return ++executions;
    }

    /** An instruction has been executed. */
    public void executed(long execution) {
        if (watched.hasReached()) {
            busily(() -> driver.executed(this, execution));
        }
    }

    /** The instruction that accesses what is announced now. */
    long execution() {
        return executions;
    }

    /** Its attempts at transactions of the STM, one after the other. */
    public DrivenAttempt attempt() {
        return attempt;
    }

    public void access(int location, boolean writes, int source) {
        if (writes) {
            driver.noteChange();
        }
        boolean inAttempt = program.isInAttempt();
        if (!inAttempt || !attempt.readsOwn(location, writes)) {
            busily(() -> driver.access(this, location, writes, source, inAttempt));
        }
    }

    /**
     * A volatile location is about to be read or written: the thread waits for its turn. The step
     * itself is reported when the write is announced, or when the read has been made.
     */
    public void awaitVolatile(int location, boolean writes, int source) {
        if (!program.isInAttempt()) {
            busily(() -> driver.await(this));
        }
        access(location, writes, source);
    }

    /**
     * A volatile location is about to be updated, in one step, or only read, which is known
     * {@linkplain #settle afterwards}.
     */
    public void awaitUpdate(int location, int source) {
        access(location, true, source);
        access(location, false, source);
    }

    /** An access that may be an update has been made. */
    public void settle(int location, boolean hasWritten) {
        if (watched.hasReached()) {
            busily(() -> driver.settle(this, location, hasWritten));
        }
    }

    /** Reports an event that has happened already and cannot wait. */
    public void step(EventKind kind, int source) {
        busily(() -> {
            if (driver.isStep(kind, source)) {
                switch (kind) {
                    // Before volatile accesses it has waited.
                    case ACQUIRE, ACQUIRE_SHARED, WAKE, RECEIVE, RECEIVE_ALWAYS, VOLATILE_READ, VOLATILE_WRITE,
                            VOLATILE_UPDATE ->
                        {
                    }
                    case RELEASE, RELEASE_SHARED, END -> driver.awaitToLeave(this);
                    case SEND -> driver.awaitToSend(this);
                    default -> driver.await(this);
                }
                driver.step(this, kind, source);
            }
        });
    }

    /** Waits for its turn before it acquires a shared lock. */
    public void awaitTurn(int source) {
        busily(() -> driver.awaitToAcquire(this, source));
    }

    /** Waits for its turn before it tries to acquire a shared lock, if it did so in the plan. */
    public void awaitTurnToTry(int source) {
        busily(() -> driver.awaitToTry(this, source));
    }

    /** The thread is about to wait for others to send. */
    public void awaitReception() {
        busily(() -> driver.awaitToReceive(this));
    }

    /** Releases a monitor that the thread has entered before its turn, until its turn comes. */
    public void awaitTurnOutside(Object monitor, int source) {
        busily(() -> driver.awaitOutside(monitor, this, source));
    }

    /** The thread of the plan that a child of this thread represents; null if none. */
    public @Nullable PlannedThread castChild(Thread child) {
        return driver.cast(child, role);
    }
}
