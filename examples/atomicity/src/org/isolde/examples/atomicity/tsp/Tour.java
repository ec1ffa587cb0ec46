// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp;

import java.util.Arrays;

/** The beginning of a tour, or a whole one; starts in city 0 and does not change. */
final class Tour {

    private final Distances distances;
    private final int[] cities;
    private final int length;

    private Tour(Distances distances, int[] cities, int length) {
        this.distances = distances;
        this.cities = cities;
        this.length = length;
    }

    /** The tour that has not left the first city. */
    static Tour start(Distances distances) {
        return new Tour(distances, new int[] {0}, 0);
    }

    /** The tour that goes on to one more city. */
    Tour to(int city) {
        int[] more = Arrays.copyOf(cities, cities.length + 1);
        more[cities.length] = city;
        return new Tour(distances, more, length + distances.between(last(), city));
    }

    boolean visits(int city) {
        for (int visited : cities) {
            if (visited == city) {
                return true;
            }
        }
        return false;
    }

    /** Whether it visits all cities. */
    boolean isComplete() {
        return cities.length == distances.cities();
    }

    /** How many cities it visits. */
    int visited() {
        return cities.length;
    }

    int length() {
        return length;
    }

    /** The length with the way home. */
    int lengthOfRound() {
        return length + distances.between(last(), 0);
    }

    Distances distances() {
        return distances;
    }

    private int last() {
        return cities[cities.length - 1];
    }
}
