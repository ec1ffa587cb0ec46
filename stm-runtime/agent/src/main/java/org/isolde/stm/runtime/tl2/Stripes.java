package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.Memory;

/** A table of words, found by address. Locations with nothing in common may share a word. */
final class Stripes {

    private static final int BITS = 20;

    /** The array of the words. */
    static final long[] TABLE = new long[1 << BITS];

    private static final long FIRST = Memory.elementBase(long[].class);
    private static final long SCALE = Memory.elementScale(long[].class);
    private static final int GOLDEN = 0x9E3779B9;

    private Stripes() {}

    /** The offset of a location's word. */
    static long offset(Object base, long offset) {
        int hash = (System.identityHashCode(base) ^ (int) offset * GOLDEN) * GOLDEN;
        return FIRST + (hash >>> Integer.SIZE - BITS) * SCALE;
    }
}
