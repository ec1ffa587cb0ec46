package org.isolde.recorder;

import org.isolde.trace.EventKind;

/** A thread of a program that is driven: it does nothing that is an event before its {@link Director} lets it. */
final class DrivenThread {
    private final Director director;
    private final PlannedThread role;

    /**
     * Creates one.
     *
     * @param role the thread of the plan that it stands for; null if it stands for none
     */
    DrivenThread(Director director, PlannedThread role) {
        this.director = director;
        this.role = role;
    }

    void access(int location, boolean writes, int source) {
        director.access(role, location, writes, source);
    }

    /** What has happened already cannot wait any more. */
    void step(EventKind kind, int source) {
        if (!director.isStep(kind, source)) {
            return;
        }
        switch (kind) {
            case ACQUIRE, ACQUIRE_SHARED, WAKE, RECEIVE, RECEIVE_ALWAYS, VOLATILE_UPDATE -> {
            }
            case SEND -> director.awaitToSend(role);
            default -> director.await(role);
        }
        director.step(role, kind, source);
    }

    /** It is about to acquire a lock that others may reach. */
    void awaitTurn() {
        director.await(role);
    }

    /** It is about to wait for what others send. */
    void awaitReception() {
        director.awaitToReceive(role);
    }

    /** It has entered a monitor before its turn to acquire it: until then it lets go of it. */
    void awaitTurnOutside(Object monitor) {
        director.awaitOutside(monitor, role);
    }

    /** The thread of the plan for which a thread stands that this one starts; null if it stands for none. */
    PlannedThread castChild(Thread child) {
        return director.cast(child, role);
    }
}
