// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import org.isolde.predict.result.Situation;

/**
 * A cache of the results of adding a witness to a short history, so that locations with the same
 * accesses share one history: for most locations that only one thread accesses, no other memory is
 * needed. Rarely used entries are evicted; then equal histories may exist twice. If the accesses to
 * locations differ, look-ups take longer than they save: then locations get histories of their own
 * for a while.
 */
public final class HistoryCache {
    private static final int SLOTS = 1 << 14;
    /** One that is found pays for looking for as many in vain. */
    private static final int GAIN = 4;
    private static final int MOST_PATIENCE = 1 << 11;
    private static final int PATIENCE_AFTER_PAUSE = 1 << 9;
    private static final int PAUSE = 1 << 13;

    private record Step(History before, long key, Situation situation, History after) {}

    private final Step[] steps = new Step[SLOTS];
    /**
     * A number of each step: most others are told apart by it, without a look at a step that is not
     * in the processor's caches.
     */
    private final int[] marks = new int[SLOTS];
    /**
     * How many steps may be looked for in vain before a pause, and for how many more none is looked
     * for.
     */
    private int patience = MOST_PATIENCE;
    private int pause;

    /**
     * The history after another witness, which that before does not cover.
     *
     * @param group the group of the key, as {@link History#group} gives it
     */
    History after(History before, int group, long key, Situation situation) {
        if (!before.isShared()) {
            return before.with(group, key, situation);
        }
        if (pause > 0) {
            pause--;
            return before.unshared().with(group, key, situation);
        }
        long mixed = (key + 31 * situation.number()) * 0x9E3779B97F4A7C15L + before.number() * 0x9E3779B9L;
        int slot = (int) (mixed >>> 40 ^ mixed) & SLOTS - 1;
        int mark = (int) (mixed >>> Integer.SIZE);
        Step known = marks[slot] == mark ? steps[slot] : null;
        if (known != null && known.before == before && known.key == key && known.situation == situation) {
            patience = Math.min(MOST_PATIENCE, patience + GAIN);
            return known.after;
        }
        if (--patience == 0) {
            patience = PATIENCE_AFTER_PAUSE;
            pause = PAUSE;
        }
        History after = before.with(group, key, situation);
        if (after.isShared()) {
            marks[slot] = mark;
            steps[slot] = new Step(before, key, situation, after);
        }
        return after;
    }
}
