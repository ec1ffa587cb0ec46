// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import java.util.Arrays;

/**
 * How far a thread has come, as far as the order among threads is concerned: a vector clock that
 * counts only the events by which a thread lets others go on.
 *
 * <p>The order is kept twice. <em>Must</em>: in every run of these steps; a thread's first step
 * comes after the fork that started it, a join after the last step of the thread that it waited
 * for, and two critical sections of a lock do not overlap. <em>Recorded</em>, which includes it: in
 * every run in which, besides, a thread that was woken is woken by a notification that did so in
 * the recorded run, and a volatile read sees the same write. A run that goes another way there may
 * be real, but the threads may also take other steps in it.
 *
 * @param sent how many events the thread has done that others wait for
 * @param must for each other thread, how many of its events of that kind come before this one in
 *     every run
 * @param recorded the same for runs that agree with the recorded one
 */
public record Stamp(int sent, Past must, Past recorded) {
    /** Stands for all events of a thread. */
    static final int ALL = Past.ALL;

    /** The stamp of a thread that nothing started. */
    public static final Stamp START = new Stamp(0, Past.NOTHING, Past.NOTHING);

    /** How many places there are among the stamps of a thread. */
    public static final int PLACES = 1 << 6;
    private static final Stamp[] AT_PLACES = new Stamp[PLACES];

    static {
        Arrays.setAll(AT_PLACES, Stamp::newPlace);
    }

    @SuppressWarnings("NullAway") // a place has no past, and nothing may ask for it
    private static Stamp newPlace(int place) {
        return new Stamp(place, null, null);
    }

    /** What stands for a stamp of a thread at a place, whatever the thread. */
    public static Stamp place(int place) {
        return AT_PLACES[place];
    }

    /** The stamp of a thread that this one stands for; the other methods are not for such ones. */
    public Stamp of(Stamp[] stamps) {
        return stamps[sent];
    }

    public int must(int thread) {
        return must.count(thread);
    }

    public int recorded(int thread) {
        return recorded.count(thread);
    }

    /** Whether the same events of other threads come before. */
    public boolean hasSamePast(Stamp other) {
        return must == other.must && recorded == other.recorded;
    }

    /**
     * Whether the thread came to this stamp before it came to another one: nothing of a stamp ever
     * gets less.
     */
    public boolean isBefore(Stamp other) {
        return sent != other.sent
                ? sent < other.sent
                : recorded.lacksSomeOf(other.recorded) || must.lacksSomeOf(other.must);
    }

    /**
     * Whether two threads can be at two stamps at once: neither comes after something that comes
     * after the other.
     */
    static boolean mayMeet(int thread, Stamp here, int other, Stamp there) {
        return here.must(other) <= there.sent && there.must(thread) <= here.sent;
    }

    /** The same for runs that agree with the recorded one. */
    public static boolean mayMeetAsRecorded(int thread, Stamp here, int other, Stamp there) {
        return here.recorded(other) <= there.sent && there.recorded(thread) <= here.sent;
    }

    /** This thread has done an event that others wait for. */
    public Stamp afterSending() {
        return new Stamp(sent + 1, must, recorded);
    }

    /**
     * This thread has done an event that in every run comes after one of another thread with the
     * given stamp.
     *
     * @param thread the other thread; this one itself if the stamp is what has come from several,
     *     with {@code otherSent} 0
     */
    public Stamp after(int thread, Stamp other, int otherSent) {
        Past nowMust = must.with(other.must, thread, otherSent);
        boolean areOne = must == recorded && other.must == other.recorded;
        return withPast(nowMust, areOne ? nowMust : recorded.with(other.recorded, thread, otherSent));
    }

    /** The same for runs that agree with the recorded one. */
    public Stamp afterAsRecorded(int thread, Stamp other, int otherSent) {
        return withPast(must, recorded.with(other.recorded, thread, otherSent));
    }

    private Stamp withPast(Past nowMust, Past nowRecorded) {
        return nowMust == must && nowRecorded == recorded ? this : new Stamp(sent, nowMust, nowRecorded);
    }
}
