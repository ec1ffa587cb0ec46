// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.tsp;

import org.isolde.stm.Atomic;

/** The best tour so far. */
final class Best {

    private int length = Integer.MAX_VALUE;
    private Tour tour;

    /** Its length, which is no more than a bound when it is used. */
    @Atomic(group = "tsp")
    int length() {
        return length;
    }

    /** Notes a tour, if it is better. */
    @Atomic(group = "tsp")
    void offer(Tour other, int otherLength) {
        if (otherLength < length) {
            length = otherLength;
            tour = other;
        }
    }

    /** Whether it is a complete tour of that length. */
    @Atomic(group = "tsp")
    boolean is(int expected) {
        return length == expected && tour.isComplete() && tour.lengthOfRound() == expected;
    }
}
