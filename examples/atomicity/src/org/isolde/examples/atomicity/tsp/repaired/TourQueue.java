// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp.repaired;

/** Beginnings of tours that are still to be completed, each handed out once. */
final class TourQueue {

    private final Tour[] tours;
    private int next;

    /** All tours with the same number of cities. */
    TourQueue(Distances distances, int cities) {
        int count = 1;
        for (int i = 1; i < cities; i++) {
            count = count * (distances.cities() - i);
        }
        tours = new Tour[count];
        fill(Tour.start(distances), cities, 0);
    }

    /** Puts in all tours that begin so, from an index on; returns the index after them. */
    private int fill(Tour beginning, int cities, int from) {
        if (beginning.visited() == cities) {
            tours[from] = beginning;
            return from + 1;
        }
        int end = from;
        for (int city = 0; city < beginning.distances().cities(); city++) {
            if (!beginning.visits(city)) {
                end = fill(beginning.to(city), cities, end);
            }
        }
        return end;
    }

    int size() {
        return tours.length;
    }

    /** Hands out a tour; null when there are no more. Called within a transaction. */
    Tour take() {
        int index = next;
        if (index == tours.length) {
            return null;
        }
        next = index + 1;
        return tours[index];
    }
}
