// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * A thread of a program that is driven: it does nothing that is an event before its
 * {@link Director} lets it. What the director itself does meanwhile is no event.
 */
public final class DrivenThread {
    /** In place of an execution of an instruction. */
    public static final long NO_EXECUTION = 0;

    private final Director director;
    private final @Nullable PlannedThread role;
    private final ProgramThread program;
    private final WatchedThread watched;
    private long executions = NO_EXECUTION;
    private final DrivenAttempt attempt;

    /**
     * Creates one.
     *
     * @param role the thread of the plan that it stands for; null if it stands for none
     * @param program the thread
     */
    public DrivenThread(Director director, @Nullable PlannedThread role, ProgramThread program) {
        this.director = director;
        this.role = role;
        this.program = program;
        this.watched = director.watch(program.thread());
        this.attempt = new DrivenAttempt(this, director);
    }

    /** The thread of the plan that it stands for; null if it stands for none. */
    @Nullable
    PlannedThread role() {
        return role;
    }

    String name() {
        return ThreadIdentity.nameOf(program.thread());
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

    /** An instruction is about to be executed. What is announced next it accesses. */
    public long executing() {
        return ++executions;
    }

    /** An instruction has been executed. */
    public void executed(long execution) {
        if (watched.hasReached()) {
            busily(() -> director.executed(this, execution));
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
        boolean inAttempt = program.isInAttempt();
        if (!inAttempt || !attempt.readsOwn(location, writes)) {
            busily(() -> director.access(this, location, writes, source, inAttempt));
        }
    }

    /** What has happened already cannot wait any more. */
    public void step(EventKind kind, int source) {
        busily(() -> {
            if (director.isStep(kind, source)) {
                switch (kind) {
                    case ACQUIRE, ACQUIRE_SHARED, WAKE, RECEIVE, RECEIVE_ALWAYS, VOLATILE_UPDATE -> {
                    }
                    case RELEASE, RELEASE_SHARED, END -> director.awaitToLeave(this);
                    case SEND -> director.awaitToSend(this);
                    default -> director.await(this);
                }
                director.step(this, kind, source);
            }
        });
    }

    /** It is about to acquire a lock that others may reach. */
    public void awaitTurn(int source) {
        busily(() -> director.awaitToAcquire(this, source));
    }

    /** It is about to wait for what others send. */
    public void awaitReception() {
        busily(() -> director.awaitToReceive(this));
    }

    /** It has entered a monitor before its turn to acquire it: until then it lets go of it. */
    public void awaitTurnOutside(Object monitor, int source) {
        busily(() -> director.awaitOutside(monitor, this, source));
    }

    /**
     * The thread of the plan for which a thread stands that this one starts; null if it stands for
     * none.
     */
    public @Nullable PlannedThread castChild(Thread child) {
        return director.cast(child, role);
    }
}
