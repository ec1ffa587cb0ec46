// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp.repaired;

import org.isolde.stm.Atomic;

/** The best tour so far. */
final class Best {

    private int length = Integer.MAX_VALUE;
    private Tour tour;

    /** Its length. Called within a transaction. */
    int length() {
        return length;
    }

    /** Notes a tour, if it is better. Called within a transaction. */
    void offer(Tour other, int otherLength) {
        if (otherLength < length) {
            length = otherLength;
            tour = other;
        }
    }

    /** Whether it is a complete tour of that length. */
    @Atomic(group = "tsp.repaired")
    boolean is(int expected) {
        return length == expected && tour.isComplete() && tour.lengthOfRound() == expected;
    }
}
