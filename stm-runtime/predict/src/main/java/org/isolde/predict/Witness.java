package org.isolde.predict;

/**
 * An event of a thread that can be where the other thread comes in: a step e between two accesses of a transaction, e1 and e2, or an access f
 * that comes in between those of another thread (Farzan 2009, section 4). It stands for all events between, or of, accesses in the same places
 * of the program that can meet no more than it can.
 */
final class Witness {
    final LockState state;
    /** The accesses e1 and e2, or f twice. */
    final Access first;
    final Access second;
    private final long heldBits;
    private final Stamp from;
    private final Stamp to;
    private final long event;
    /** Another one with the same places. */
    private Witness next;

    Witness(Moment moment, Access first, Access second, Stamp from, Stamp to) {
        this.state = moment.state;
        this.heldBits = moment.state.heldBits();
        this.from = from;
        this.to = to;
        this.first = first;
        this.second = second;
        this.event = Math.max(first.event(), moment.enteredAt);
    }

    /** Whether it can meet whatever an event at a moment could meet. */
    boolean covers(Moment moment) {
        // The bits first, most others have other locks; they stand here to be at hand.
        return (heldBits & ~moment.state.heldBits()) == 0 && to.sent() >= moment.to.sent()
                && from.hasSamePast(moment.from) && state.isWithin(moment.state);
    }

    /** Whether an event at a moment could meet whatever it can. */
    boolean isCoveredBy(Moment moment) {
        return moment.to.sent() >= to.sent() && from.hasSamePast(moment.from) && moment.state.isWithin(state);
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

    void setNext(Witness witness) {
        next = witness;
    }
}
