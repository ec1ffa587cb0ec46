// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.tsp;

/** The beginning of a tour: the towns so far, and the way between them. */
final class Tour {
    private final int[] towns;
    private int count;
    private int length;

    Tour(int most) {
        towns = new int[most];
        count = 1;
    }

    /** A tour that goes on to one more town. */
    Tour to(int town, Map map) {
        Tour longer = new Tour(towns.length);
        System.arraycopy(towns, 0, longer.towns, 0, count);
        longer.towns[count] = town;
        longer.count = count + 1;
        longer.length = length + map.distance(towns[count - 1], town);
        return longer;
    }

    boolean contains(int town) {
        for (int i = 0; i < count; i++) {
            if (towns[i] == town) {
                return true;
            }
        }
        return false;
    }

    int count() {
        return count;
    }

    int length() {
        return length;
    }

    /** The length of the tour with the way home. */
    int closed(Map map) {
        return length + map.distance(towns[count - 1], towns[0]);
    }
}
