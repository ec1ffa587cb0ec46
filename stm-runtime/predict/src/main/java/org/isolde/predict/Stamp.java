package org.isolde.predict;

import java.util.Arrays;

/**
 * How far a thread has come, as far as the order among threads is concerned: a vector clock that counts only the events by which a thread lets
 * others go on.
 *
 * <p>The order is kept twice. <em>Must</em>: in every run of these steps; a thread's first step comes after the fork that started
 * it, a join after the last step of the thread that it waited for, and two critical sections of a lock do not overlap. <em>Recorded</em>, which
 * includes it: in every run in which, besides, a thread that was woken is woken by a notification that did so in the recorded run, and a
 * volatile read sees the same write. A run that goes another way there may be real, but the threads may also take other steps in it.
 *
 * @param sent how many events the thread has done that others wait for
 * @param must for each other thread, how many of its events of that kind come before this one in every run; missing threads have 0
 * @param recorded the same for runs that agree with the recorded one
 */
record Stamp(int sent, int[] must, int[] recorded) {
    /** Stands for all events of a thread. */
    static final int ALL = Integer.MAX_VALUE;

    private static final int[] NOTHING = new int[0];

    /** The stamp of a thread that nothing started. */
    static final Stamp START = new Stamp(0, NOTHING, NOTHING);

    int must(int thread) {
        return thread < must.length ? must[thread] : 0;
    }

    int recorded(int thread) {
        return thread < recorded.length ? recorded[thread] : 0;
    }

    /** Whether the same events of other threads come before. */
    boolean hasSamePast(Stamp other) {
        return must == other.must && recorded == other.recorded;
    }

    /** Whether the thread has come as far, also if that is from another look at the same run. */
    boolean isSame(Stamp other) {
        return sent == other.sent && Arrays.equals(must, other.must) && Arrays.equals(recorded, other.recorded);
    }

    /** Whether the thread came to this stamp before it came to another one: nothing of a stamp ever gets less. */
    boolean isBefore(Stamp other) {
        if (sent != other.sent) {
            return sent < other.sent;
        }
        for (int thread = 0; thread < other.recorded.length; thread++) {
            if (recorded(thread) < other.recorded[thread] || must(thread) < other.must(thread)) {
                return true;
            }
        }
        return false;
    }

    /** This thread has done an event that others wait for. */
    Stamp afterSending() {
        return new Stamp(sent + 1, must, recorded);
    }

    /**
     * This thread has done an event that in every run comes after one of another thread with the given stamp.
     *
     * @param thread the other thread; this one itself if the stamp is what has come from several, with {@code otherSent} 0
     */
    Stamp after(int thread, Stamp other, int otherSent) {
        return withPast(join(must, other.must, thread, otherSent),
                join(recorded, other.recorded, thread, otherSent));
    }

    /** The same for runs that agree with the recorded one. */
    Stamp afterAsRecorded(int thread, Stamp other, int otherSent) {
        return withPast(must, join(recorded, other.recorded, thread, otherSent));
    }

    private Stamp withPast(int[] nowMust, int[] nowRecorded) {
        return nowMust == must && nowRecorded == recorded ? this : new Stamp(sent, nowMust, nowRecorded);
    }

    private static int[] join(int[] left, int[] right, int thread, int otherSent) {
        int own = thread < left.length ? left[thread] : 0;
        boolean grows = otherSent > own;
        for (int i = 0; i < right.length && !grows; i++) {
            grows = i != thread && right[i] > (i < left.length ? left[i] : 0);
        }
        if (!grows) {
            return left;
        }
        int[] joined = Arrays.copyOf(left, Math.max(Math.max(left.length, right.length), thread + 1));
        for (int i = 0; i < right.length; i++) {
            joined[i] = Math.max(joined[i], right[i]);
        }
        joined[thread] = Math.max(own, otherSent);
        return joined;
    }
}
