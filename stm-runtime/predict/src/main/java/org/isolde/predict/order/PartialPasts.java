// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.order;

import java.util.Arrays;

/**
 * The recorded pasts of a point of a run that leave out the order made by the volatile accesses to
 * one location, for several locations. A violation on that location needs another order of these
 * accesses, and no other one.
 *
 * <p>Only those pasts are kept that are less than the whole recorded one, and of them the
 * {@value #MOST} whose locations the thread has learned from last. In place of others the whole
 * past is taken: a violation may then have a reservation too many, and never one too few.
 * Immutable.
 */
public final class PartialPasts {
    /** No past that is less than the whole one. */
    static final PartialPasts NONE = new PartialPasts(new int[0], new Past[0]);

    private static final int MOST = 4;
    private static final int NO_LOCATION = -1;

    /** The last one from which the thread has learned is the last. */
    private final int[] locations;
    private final Past[] pasts;

    /** What is learned about one of the pasts. */
    @FunctionalInterface
    interface Filter {

        /** Lets the thread learn in every order. */
        Filter NOTHING_IS_LEFT_OUT = (location, past) -> false;

        /**
         * Whether the thread learns nothing if the order of a location is left out.
         *
         * @param past the past then
         */
        boolean leavesOut(int location, Past past);
    }

    private PartialPasts(int[] locations, Past[] pasts) {
        this.locations = locations;
        this.pasts = pasts;
    }

    /** The past without the order of a location. */
    Past without(int location, Past whole) {
        for (int i = 0; i < locations.length; i++) {
            if (locations[i] == location) {
                return pasts[i];
            }
        }
        return whole;
    }

    /**
     * What they are after an event that comes after one of another thread.
     *
     * @param other the partial pasts of the other event
     * @param step the wholes of both, and what is joined
     * @param filter what is left out
     * @return this object if that is no more
     */
    PartialPasts after(PartialPasts other, Step step, Filter filter) {
        return locations.length == 0 && other.locations.length == 0
                ? this
                : after(other, step, filter, NO_LOCATION);
    }

    /** The same where the other event is seen by a volatile access to a location. */
    PartialPasts afterVolatile(int location, PartialPasts other, Step step) {
        return after(other, step, (left, past) -> left == location, location);
    }

    /**
     * The step from a past to the one after it.
     *
     * @param mine the whole past before
     * @param others that of the other event
     * @param thread the other event's thread
     * @param sent how many of its events come before, whatever its past tells
     * @param joined the whole past after it
     */
    record Step(Past mine, Past others, int thread, int sent, Past joined) {}

    private PartialPasts after(PartialPasts other, Step step, Filter filter, int last) {
        if (step.joined == step.mine) {
            return locations.length == 0 ? this : afterNothingNew(other, step, filter);
        }
        int[] keys = new int[locations.length + other.locations.length + 1];
        int count = 0;
        for (int location : locations) {
            keys[count] = location;
            count += location == last ? 0 : 1;
        }
        int own = count;
        for (int location : other.locations) {
            keys[count] = location;
            count += location == last || contains(keys, own, location) ? 0 : 1;
        }
        if (last != NO_LOCATION) {
            keys[count++] = last;
        }
        Past[] values = new Past[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Past before = without(keys[i], step.mine);
            Past after = filter.leavesOut(keys[i], before)
                    ? before
                    : before.with(other.without(keys[i], step.others), step.thread, step.sent);
            if (after.lacksSomeOf(step.joined)) {
                keys[kept] = keys[i];
                values[kept++] = after;
            }
        }
        return kept == 0 ? NONE : of(keys, values, Math.max(0, kept - MOST), kept);
    }

    /** The whole past stays the same, and with it the past without any other location. */
    private PartialPasts afterNothingNew(PartialPasts other, Step step, Filter filter) {
        int[] keys = locations.clone();
        Past[] values = pasts.clone();
        int kept = 0;
        for (int i = 0; i < locations.length; i++) {
            Past after = filter.leavesOut(locations[i], pasts[i])
                    ? pasts[i]
                    : pasts[i].with(other.without(locations[i], step.others), step.thread, step.sent);
            if (after == pasts[i] || after.lacksSomeOf(step.joined)) {
                keys[kept] = locations[i];
                values[kept++] = after;
            }
        }
        return kept == 0 ? NONE : of(keys, values, 0, kept);
    }

    private PartialPasts of(int[] keys, Past[] values, int from, int to) {
        if (to - from == locations.length && Arrays.equals(keys, from, to, locations, 0, locations.length)
                && isSame(values, from)) {
            return this;
        }
        return new PartialPasts(Arrays.copyOfRange(keys, from, to), Arrays.copyOfRange(values, from, to));
    }

    private boolean isSame(Past[] values, int from) {
        for (int i = 0; i < pasts.length; i++) {
            if (values[from + i] != pasts[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(int[] keys, int count, int location) {
        for (int i = 0; i < count; i++) {
            if (keys[i] == location) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether one of them is less than that of another point of the same thread.
     *
     * @param whole the whole past of both
     */
    boolean lackSomeOf(PartialPasts other, Past whole) {
        for (int i = 0; i < locations.length; i++) {
            if (pasts[i].lacksSomeOf(other.without(locations[i], whole))) {
                return true;
            }
        }
        return false;
    }
}
