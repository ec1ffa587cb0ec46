// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

/**
 * A table of metadata words, indexed by a hash of the address. Unrelated locations may share a
 * word.
 *
 * <p>Eight neighbouring array elements share a word, and the words of an array are contiguous, so
 * that iterating over an array touches few cache lines.
 */
public final class Stripes {

    private static final int BITS = 20;
    private static final int MASK = (1 << BITS) - 1;
    private static final int NEIGHBOURS = 3;

    /** The array of the words. */
    public static final long[] TABLE = new long[1 << BITS];

    private static final long FIRST = Memory.elementBase(long[].class);
    private static final long SCALE = Memory.elementScale(long[].class);
    private static final int GOLDEN = 0x9E3779B9;

    private Stripes() {}

    /** The offset of a location's word. */
    public static long offset(Object base, long offset) {
        int hash = (System.identityHashCode(base) ^ (int) offset * GOLDEN) * GOLDEN;
        return FIRST + (hash >>> Integer.SIZE - BITS) * SCALE;
    }

    /** The offset of the word of an array's element. */
    static long elementOffset(Object array, int index) {
        int hash = System.identityHashCode(array) * GOLDEN;
        return FIRST + ((hash >>> Integer.SIZE - BITS) + (index >> NEIGHBOURS) & MASK) * SCALE;
    }
}
