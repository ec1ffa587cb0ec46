// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.BitSet;

/**
 * A group that a method waits for as a whole: threads or futures in an array or a list, or those
 * who count down a latch.
 *
 * @param made the statement that makes the array, the list or the latch
 * @param members the statements that define the threads and futures, or that start those who count
 *     down
 * @param calls the calls that end normally only when all of it has ended
 * @param loops the branches that leave a loop only when all of it has ended
 * @param exits where these loops go on
 */
record Gathering(int made, BitSet members, BitSet calls, BitSet loops, BitSet exits) {

    /** Whether all of it has ended after an edge. */
    boolean hasEndedAlong(int from, int to) {
        return loops.get(from) && exits.get(to);
    }
}
