// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/** The kinds of events of a thread. */
public enum EventKind {
    /** Reads a location. */
    READ(Operand.LOCATION),
    /** Writes a location. */
    WRITE(Operand.LOCATION),
    /** Has acquired a lock; once more, if it held it already. */
    ACQUIRE(Operand.LOCK),
    /** Releases a lock, of several times that it acquired it the last one first. */
    RELEASE(Operand.LOCK),
    /** Is about to start a thread. */
    FORK(Operand.THREAD),
    /** Has seen that a thread has ended. */
    JOIN(Operand.THREAD),
    /** Begins to wait, and thereby releases a lock altogether. */
    WAIT(Operand.LOCK),
    /** Has been waiting, and has acquired the lock again, as often as it held it. */
    WAKE(Operand.LOCK),
    /** Wakes one thread that waits on a lock, or all. */
    NOTIFY(Operand.LOCK),
    /** Reads a volatile location. */
    VOLATILE_READ(Operand.LOCATION),
    /** Writes a volatile location. */
    VOLATILE_WRITE(Operand.LOCATION),
    /** Begins a transaction, or one inside another, which is then a part of that one. */
    BEGIN(Operand.NONE),
    /** Ends a transaction. */
    END(Operand.NONE),
    /**
     * Has acquired a lock that several threads may hold in this way, but none while another has it
     * by {@link #ACQUIRE}.
     */
    ACQUIRE_SHARED(Operand.LOCK),
    /** Releases a lock that it acquired by {@link #ACQUIRE_SHARED}. */
    RELEASE_SHARED(Operand.LOCK),
    /** Reads and writes a volatile location at one go. */
    VOLATILE_UPDATE(Operand.LOCATION),
    /**
     * Lets threads go on, through a location that stands for what they synchronise on; no access.
     */
    SEND(Operand.LOCATION),
    /** Goes on since others have sent to a location; in another run something else might let it. */
    RECEIVE(Operand.LOCATION),
    /** Goes on since others have sent to a location, as it does in every run. */
    RECEIVE_ALWAYS(Operand.LOCATION);

    /** What the operand of an event is a number of. */
    public enum Operand {
        /** There is none; it is 0. */
        NONE,
        /** A field of an object, a static field or a cell of an array. */
        LOCATION,
        /** A lock. */
        LOCK,
        /** A thread. */
        THREAD
    }

    private final Operand operand;

    EventKind(Operand operand) {
        this.operand = operand;
    }

    /** What the operand of such an event is a number of. */
    public Operand operand() {
        return operand;
    }

    /**
     * Whether such events are ordered among all threads; all others are ordered within their thread
     * only.
     */
    public boolean synchronises() {
        return operand != Operand.NONE && this != READ && this != WRITE;
    }
}
