package org.isolde.predict;

/**
 * An event of a thread that can be where the other thread comes in: a step e between two accesses of a transaction, e1 and e2, or an access f
 * that comes in between those of another thread (Farzan 2009, section 4). It stands for all events with the same lock state between, or of,
 * accesses in the same places of the program.
 */
final class Witness {
    final LockState state;
    /** The accesses e1 and e2, or f twice. */
    final Access first;
    final Access second;
    private final Stamp from;
    private final Stamp to;
    private final long event;
    /** Another one with the same lock state and places, at another time. */
    private final Witness next;

    Witness(Moment moment, Access first, Access second, Stamp from, Witness next) {
        this.state = moment.state;
        this.from = from;
        this.to = moment.to;
        this.first = first;
        this.second = second;
        this.event = Math.max(first.event(), moment.enteredAt);
        this.next = next;
    }

    Stamp from() {
        return from;
    }

    Stamp to() {
        return to;
    }

    /** The event's number in its thread. */
    long event() {
        return event;
    }

    Witness next() {
        return next;
    }
}
