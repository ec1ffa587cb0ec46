// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

/**
 * A reproducible sequence of operations on a set.
 *
 * @param seed the seed of the random numbers
 * @param count the number of operations
 * @param range the exclusive upper bound of their arguments
 * @param updates the percentage of updates, half of them additions
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
