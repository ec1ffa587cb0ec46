// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

/**
 * Operations on a set that follow from a number: who runs them again does the same.
 *
 * @param seed the number
 * @param count how many there are
 * @param range their numbers are less than this
 * @param updates how many of 100 add or remove, half of them each
 */
public record Operations(long seed, int count, int range, int updates) {

    /** Those of Knuth's MMIX. */
    private static final long FACTOR = 6364136223846793005L;
    private static final long SUMMAND = 1442695040888963407L;

    /** Runs them, and gives how many more numbers the set has then. */
    int run(IntSet set) {
        long state = seed;
        int added = 0;
        for (int i = 0; i < count; i++) {
            state = state * FACTOR + SUMMAND;
            int key = below(state, range);
            state = state * FACTOR + SUMMAND;
            int kind = below(state, 200);
            if (kind >= 2 * updates) {
                set.contains(key);
            } else if (kind < updates) {
                added += set.add(key) ? 1 : 0;
            } else {
                added -= set.remove(key) ? 1 : 0;
            }
        }
        return added;
    }

    /** A number that depends on the high bits, which are the random ones. */
    private static int below(long state, int limit) {
        return (int) ((state >>> 33) * limit >>> 31);
    }
}
