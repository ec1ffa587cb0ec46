// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp;

/**
 * The length of the shortest tour, found by one thread: the shortest way through each set of
 * cities, from the smaller sets to the larger ones (M. Held, R. Karp, 1962).
 */
final class Exact {

    private static final int FAR = Integer.MAX_VALUE / 2;

    private Exact() {}

    /** The length of the shortest tour. */
    static int shortest(Distances distances) {
        int cities = distances.cities();
        int sets = 1 << cities;
        int[][] ways = new int[sets][cities];
        for (int set = 1; set < sets; set++) {
            for (int last = 0; last < cities; last++) {
                ways[set][last] = way(distances, ways, set, last);
            }
        }
        int shortest = FAR;
        for (int last = 1; last < cities; last++) {
            shortest = Math.min(shortest, ways[sets - 1][last] + distances.between(last, 0));
        }
        return shortest;
    }

    /** The length of the shortest way from city 0 through a set of cities to the last of them. */
    private static int way(Distances distances, int[][] ways, int set, int last) {
        if (set == 1 && last == 0) {
            return 0;
        }
        if ((set & 1 << last) == 0 || last == 0) {
            return FAR;
        }
        int before = set & ~(1 << last);
        int shortest = FAR;
        for (int city = 0; city < distances.cities(); city++) {
            if ((before & 1 << city) != 0) {
                shortest = Math.min(shortest, ways[before][city] + distances.between(city, last));
            }
        }
        return shortest;
    }
}
