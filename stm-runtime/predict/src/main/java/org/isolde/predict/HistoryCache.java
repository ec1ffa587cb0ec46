package org.isolde.predict;

/**
 * Remembers what short histories become by another witness, so that locations that are treated alike share one history: for those that only one thread ever
 * accesses, mostly, that is all they cost. It forgets what is used seldom; then there are two histories for one.
 */
final class HistoryCache {
    private static final int SLOTS = 1 << 14;

    private record Step(History before, long key, Situation situation, History after) {}

    private final Step[] steps = new Step[SLOTS];

    /** The history after another witness, which that before does not cover. */
    History after(History before, long key, Situation situation) {
        if (!before.isShared()) {
            return before.with(key, situation);
        }
        long mixed = (key + 31 * situation.number()) * 0x9E3779B97F4A7C15L + before.number() * 0x9E3779B9L;
        int slot = (int) (mixed >>> 40 ^ mixed) & SLOTS - 1;
        Step known = steps[slot];
        if (known != null && known.before == before && known.key == key && known.situation == situation) {
            return known.after;
        }
        History after = before.with(key, situation);
        if (after.isShared()) {
            steps[slot] = new Step(before, key, situation, after);
        }
        return after;
    }
}
