// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.Arrays;

/**
 * The known order of a few objects, as one relation, <em>at most</em>: two objects that are the
 * same are each at most the other. So objects that are at most each other, directly or through
 * others, are one object, and a strict step between them is a contradiction. The relation is stored
 * as rows of bits and closed by Warshall's algorithm: cubic in the number of objects, of which
 * there are seldom more than four.
 */
final class ObjectOrder {

    /** How many objects there can be. */
    static final int CAPACITY = Long.SIZE;

    private int size;
    private long[] atMost = new long[4];
    private long[] before = new long[4];

    /** Adds an object, of which nothing is known; the objects are numbered from 0 on. */
    void add() {
        if (size == atMost.length) {
            atMost = Arrays.copyOf(atMost, 2 * size);
            before = Arrays.copyOf(before, 2 * size);
        }
        atMost[size] = 1L << size;
        size++;
    }

    /** Notes that two objects are the same. */
    void same(int one, int other) {
        atMost(one, other);
        atMost(other, one);
    }

    /** Notes that an object is the same as another or comes before it. */
    void atMost(int lower, int upper) {
        atMost[lower] |= 1L << upper;
    }

    /** Notes that an object comes before another. */
    void before(int lower, int upper) {
        atMost(lower, upper);
        before[lower] |= 1L << upper;
    }

    /** Concludes what follows from all that was noted; to be called before the questions. */
    void close() {
        for (int via = 0; via < size; via++) {
            for (int i = 0; i < size; i++) {
                if (has(atMost[i], via)) {
                    atMost[i] |= atMost[via];
                }
            }
        }
    }

    /** Whether some object comes before itself. */
    boolean isContradictory() {
        for (int i = 0; i < size; i++) {
            for (long after = before[i]; after != 0; after &= after - 1) {
                if (has(atMost[Long.numberOfTrailingZeros(after)], i)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether two objects are known to be the same. */
    boolean areSame(int one, int other) {
        return has(atMost[one], other) && has(atMost[other], one);
    }

    private static boolean has(long row, int bit) {
        return (row >>> bit & 1) != 0;
    }
}
