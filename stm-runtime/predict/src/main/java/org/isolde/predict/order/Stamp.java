// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import java.util.Arrays;

/**
 * A stamp: the vector clock of a thread. It counts only events by which a thread releases others.
 *
 * <p>There are two orders. <em>Must</em> holds in every run of these steps: a thread's first step
 * comes after the fork that started it, a join after the last step of the thread that it waited
 * for, and two critical sections of a lock do not overlap. <em>Recorded</em>, which includes it,
 * holds in every run in which, in addition, a waiting thread is woken by a notification that did so
 * in the recorded run, and a volatile read sees the same write. A run that differs there may be
 * feasible, but the threads may also take other steps in it. For a violation on a volatile location
 * the order of the accesses to that location is left out: another order is what is predicted.
 *
 * @param sent the number of events of the thread that others wait for
 * @param must for each other thread, the number of such events that happen before this one in every
 *     run
 * @param recorded the same for runs that agree with the recorded one
 * @param partial what is less than {@code recorded} if the order of one location is left out
 */
public record Stamp(int sent, Past must, Past recorded, PartialPasts partial) {
    /** Stands for all events of a thread. */
    static final int ALL = Past.ALL;

    /** The initial stamp of a thread that no other one has started. */
    public static final Stamp START = new Stamp(0, Past.NOTHING, Past.NOTHING, PartialPasts.NONE);

    /** The number of positions in the sequence of a thread's stamps. */
    public static final int PLACES = 1 << 6;
    private static final Stamp[] AT_PLACES = new Stamp[PLACES];

    static {
        Arrays.setAll(AT_PLACES, Stamp::newPlace);
    }

    @SuppressWarnings("NullAway") // a place has no past, and its past is not used
    private static Stamp newPlace(int place) {
        return new Stamp(place, null, null, null);
    }

    /** The symbolic stamp at a position, for any thread. */
    public static Stamp place(int place) {
        return AT_PLACES[place];
    }

    /**
     * The stamp of a thread for which this symbolic one stands; the other methods do not support
     * symbolic stamps.
     */
    public Stamp of(Stamp[] stamps) {
        return stamps[sent];
    }

    public int must(int thread) {
        return must.count(thread);
    }

    public int recorded(int thread) {
        return recorded.count(thread);
    }

    /**
     * The recorded past as far as it matters to a violation on a location: without the order that
     * its own volatile accesses make.
     */
    public Past recordedFor(int location) {
        return partial.without(location, recorded);
    }

    /** Whether the pasts of two stamps are equal. */
    public boolean hasSamePast(Stamp other) {
        return must == other.must && recorded == other.recorded && partial == other.partial;
    }

    /** Whether this stamp of a thread is earlier than another one: stamps of a thread only grow. */
    public boolean isBefore(Stamp other) {
        return sent != other.sent
                ? sent < other.sent
                : recorded.lacksSomeOf(other.recorded) || must.lacksSomeOf(other.must)
                        || partial.lackSomeOf(other.partial, other.recorded);
    }

    /**
     * Whether two threads can be at two stamps at once: neither comes after something that comes
     * after the other.
     */
    static boolean mayMeet(int thread, Stamp here, int other, Stamp there) {
        return here.must(other) <= there.sent && there.must(thread) <= here.sent;
    }

    /**
     * As {@code mayMeet}, for runs that agree with the recorded one but for the order of the
     * accesses to a location.
     */
    public static boolean mayMeetAsRecorded(int thread, Stamp here, int other, Stamp there, int location) {
        return here.recordedFor(location).count(other) <= there.sent
                && there.recordedFor(location).count(thread) <= here.sent;
    }

    /** The stamp after this thread's next event that others wait for. */
    public Stamp afterSending() {
        return new Stamp(sent + 1, must, recorded, partial);
    }

    /**
     * The stamp after an event that in every run comes after an event of another thread with the
     * given stamp.
     *
     * @param thread the other thread; this one itself if the stamp is a join of several, with
     *     {@code otherSent} 0
     */
    public Stamp after(int thread, Stamp other, int otherSent) {
        Past nowMust = must.with(other.must, thread, otherSent);
        boolean areOne = must == recorded && other.must == other.recorded;
        Past joined = areOne ? nowMust : recorded.with(other.recorded, thread, otherSent);
        return withPast(nowMust, joined,
                partial.after(other.partial, step(thread, other, otherSent, joined),
                        PartialPasts.Filter.NOTHING_IS_LEFT_OUT));
    }

    /** As {@link #after}, for runs that agree with the recorded one. */
    public Stamp afterAsRecorded(int thread, Stamp other, int otherSent) {
        return afterAsRecorded(thread, other, otherSent, PartialPasts.Filter.NOTHING_IS_LEFT_OUT);
    }

    /** The same as far as nothing is left out. */
    Stamp afterAsRecorded(int thread, Stamp other, int otherSent, PartialPasts.Filter filter) {
        Past joined = recorded.with(other.recorded, thread, otherSent);
        return withPast(must, joined,
                partial.after(other.partial, step(thread, other, otherSent, joined), filter));
    }

    /**
     * The stamp after a volatile access to a location by which the thread sees what was done
     * before.
     *
     * @param thread this thread
     * @param seen comes after all that is to be seen
     */
    Stamp afterVolatile(int thread, Stamp seen, int location) {
        Past joined = recorded.with(seen.recorded, thread, 0);
        return withPast(must, joined,
                partial.afterVolatile(location, seen.partial, step(thread, seen, 0, joined)));
    }

    private PartialPasts.Step step(int thread, Stamp other, int otherSent, Past joined) {
        return new PartialPasts.Step(recorded, other.recorded, thread, otherSent, joined);
    }

    private Stamp withPast(Past nowMust, Past nowRecorded, PartialPasts nowPartial) {
        return nowMust == must && nowRecorded == recorded && nowPartial == partial
                ? this
                : new Stamp(sent, nowMust, nowRecorded, nowPartial);
    }
}
