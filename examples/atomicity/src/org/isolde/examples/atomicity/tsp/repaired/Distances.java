// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp.repaired;

/** How long the roads between the cities are, which need not be the same back and forth. */
final class Distances {

    private static final int LONGEST = 10_007;

    private final int[][] lengths;

    /**
     * Distances that look random and are always the same.
     *
     * @param cities how many
     */
    Distances(int cities) {
        lengths = new int[cities][cities];
        int seed = 1;
        for (int[] row : lengths) {
            for (int to = 0; to < row.length; to++) {
                seed = (int) (seed * 48271L % Integer.MAX_VALUE);
                row[to] = 1 + seed % LONGEST;
            }
        }
    }

    int cities() {
        return lengths.length;
    }

    int between(int from, int to) {
        return lengths[from][to];
    }
}
