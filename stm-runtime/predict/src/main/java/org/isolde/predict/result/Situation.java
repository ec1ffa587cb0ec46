// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

import org.isolde.predict.lock.LockState;
import org.isolde.predict.order.Stamp;

/**
 * A thread's program point as seen by other threads: a lock state at some stamp. If there are too
 * many stamps to distinguish, it covers an interval of stamps, which may cause false positives, but
 * no false negatives.
 */
public final class Situation {
    public final LockState state;
    /** The earliest stamp: the one with the smallest past. */
    public final Stamp from;
    /** The latest stamp: the one after which the most events may come. */
    public final Stamp to;
    /**
     * The last transaction of the thread in this situation, as counted by {@code RecentMoments}.
     */
    public long transaction;
    /** The moment of that transaction. */
    public int moment;
    /** Whether the thread has made an access in this situation. */
    public boolean accessed;
    private final long number;
    private final int held;

    public Situation(long number, LockState state, Stamp from, Stamp to) {
        this.number = number;
        this.state = state;
        this.from = from;
        this.to = to;
        this.held = (int) (state.heldBits() | state.heldBits() >>> Integer.SIZE);
    }

    /**
     * Whether this situation can be concurrent with everything that another one can be concurrent
     * with: its locks and their history are subsets of those there, its past is as small, and as
     * many events may come after it.
     */
    public boolean covers(Situation other) {
        return to.sent() >= other.to.sent() && from.hasSamePast(other.from) && state.isWithin(other.state);
    }

    /** A situation that covers this one and another in the same lock state. */
    public Situation spanning(Situation other) {
        return spanning(other, state);
    }

    /**
     * A situation that covers this one and another.
     *
     * @param both a lock state that is compatible with whatever one of the two is compatible with
     */
    public Situation spanning(Situation other, LockState both) {
        return new Situation(number, both, from.isBefore(other.from) ? from : other.from,
                other.to.isBefore(to) ? to : other.to);
    }

    /** A hash for situations with symbolic stamps. */
    public int hashAtPlaces() {
        return (state.id() * Stamp.PLACES + from.sent()) * Stamp.PLACES + to.sent();
    }

    /** Whether two situations with symbolic stamps are equal. */
    public boolean isSameAtPlaces(Situation other) {
        return state == other.state && from == other.from && to == other.to;
    }

    /** This situation, which has symbolic stamps, at the stamps of a thread. */
    public Situation at(Stamp[] stamps) {
        return new Situation(number, state, from.of(stamps), to.of(stamps));
    }

    /**
     * Whether two situations of two threads can be concurrent by the order among threads: neither
     * comes after an event that comes after the other.
     */
    public static boolean mayMeet(int thread, Situation here, int other, Situation there) {
        return here.from.must(other) <= there.to.sent() && there.from.must(thread) <= here.to.sent();
    }

    /**
     * The certainty that two situations can be concurrent, and that their locks allow it. The end
     * of an interval is a moment at which the thread was in its lock state, unless locks are
     * omitted there; for earlier moments of the interval this need not hold.
     *
     * @param location the location of the violation, whose accesses may come in another order
     */
    public static Reservation reservation(int thread, Situation here, int other, Situation there, int location) {
        return here.from.recordedFor(location).count(other) > there.to.sent()
                || there.from.recordedFor(location).count(thread) > here.to.sent()
                        ? Reservation.OTHER_ORDER
                        : Stamp.mayMeetAsRecorded(thread, here.to, other, there.to, location)
                                && here.state.isSure(there.state)
                                        ? Reservation.NONE
                                        : Reservation.MERGED_MOMENTS;
    }

    /** The locks held, as a bit set in which several locks may share a bit. */
    public int held() {
        return held;
    }

    /**
     * A number that is unique for a thread's situations, except for intervals that end with this
     * one.
     */
    public long number() {
        return number;
    }
}
