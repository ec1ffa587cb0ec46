// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

import org.isolde.predict.lock.LockState;
import org.isolde.predict.order.Stamp;

/**
 * What a thread is at, as far as others can meet it there: a lock state, at some stamp. Where there
 * are too many stamps to keep apart it stands for a span of them, and then too much is possible,
 * never too little.
 */
public final class Situation {
    public final LockState state;
    /** The earliest stamp: less comes before it than before the others. */
    public final Stamp from;
    /** The latest stamp: more may come after it than after the others. */
    public final Stamp to;
    /**
     * The transaction of the thread in which it was last at this, as {@code RecentMoments} counts
     * them.
     */
    public long transaction;
    /** The moment of that transaction. */
    public int moment;
    /** Whether the thread has accessed something there. */
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
     * Whether a thread that is here can meet whatever it could meet in another situation: its locks
     * and their history are among those there, as little comes before, and as much may come after.
     */
    public boolean covers(Situation other) {
        return to.sent() >= other.to.sent() && from.hasSamePast(other.from) && state.isWithin(other.state);
    }

    /** A situation that spans this one and another in the same lock state. */
    public Situation spanning(Situation other) {
        return spanning(other, state);
    }

    /**
     * A situation that spans this one and another.
     *
     * @param both a lock state that can be wherever those of the two can be
     */
    public Situation spanning(Situation other, LockState both) {
        return new Situation(number, both, from.isBefore(other.from) ? from : other.from,
                other.to.isBefore(to) ? to : other.to);
    }

    /** Equal for situations in one lock state at the same places among the stamps of threads. */
    public int hashAtPlaces() {
        return (state.id() * Stamp.PLACES + from.sent()) * Stamp.PLACES + to.sent();
    }

    /** Whether two are in one lock state and at the same places. */
    public boolean isSameAtPlaces(Situation other) {
        return state == other.state && from == other.from && to == other.to;
    }

    /** The situation at the stamps of a thread; this one is at places among them. */
    public Situation at(Stamp[] stamps) {
        return new Situation(number, state, from.of(stamps), to.of(stamps));
    }

    /**
     * Whether two threads can be in two situations at once, as far as the order among threads
     * tells: neither comes after something that comes after the other.
     */
    public static boolean mayMeet(int thread, Situation here, int other, Situation there) {
        return here.from.must(other) <= there.to.sent() && there.from.must(thread) <= here.to.sent();
    }

    /**
     * How sure that is, and that their locks allow it. The end of a span is a moment at which the
     * thread was in its lock state, unless that lacks locks; the same need not be true of what lies
     * before.
     */
    public static Reservation reservation(int thread, Situation here, int other, Situation there) {
        return here.from.recorded(other) > there.to.sent() || there.from.recorded(thread) > here.to.sent()
                ? Reservation.OTHER_ORDER
                : Stamp.mayMeetAsRecorded(thread, here.to, other, there.to) && here.state.isSure(there.state)
                        ? Reservation.NONE
                        : Reservation.MERGED_MOMENTS;
    }

    /** The locks held, as bits of which one may stand for several locks. */
    public int held() {
        return held;
    }

    /** A number that no other situation of the thread has, but spans that end with this one. */
    public long number() {
        return number;
    }
}
