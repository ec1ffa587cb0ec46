// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.traces.tsp;

import java.util.Random;

/** How far the towns are from each other. */
final class Map {
    private final int[][] distances;

    Map(int towns) {
        Random random = new Random(17);
        distances = new int[towns][towns];
        for (int from = 0; from < towns; from++) {
            for (int to = 0; to < from; to++) {
                distances[from][to] = 1 + random.nextInt(100);
                distances[to][from] = distances[from][to];
            }
        }
    }

    int towns() {
        return distances.length;
    }

    int distance(int from, int to) {
        return distances[from][to];
    }
}
