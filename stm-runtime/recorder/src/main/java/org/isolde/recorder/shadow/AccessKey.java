// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import jdk.internal.vm.annotation.ForceInline;

/**
 * Keys of accesses in the tables of {@code KnownAccesses}. Up to 64 accesses that belong together
 * have a row, and each a bit there. The lower 32 bits of a row's key determine its index in a
 * table; the upper ones distinguish rows:
 *
 * <pre>
 * an object, its first 64 places    0                          | number of the object
 * an object, further 64 places      bit 61, which 64           | number of the object, spread
 * a place and 64 locations          place and kind             | location / 64, spread
 * a place and 64 cells of an array  bit 62, place and kind     | first location, spread
 * </pre>
 */
public final class AccessKey {
    private static final long CELLS = 1L << 62;
    private static final long FURTHER = 1L << 61;
    private static final int FACTOR = 0x9E3779B9;
    /** Of a location, those that tell apart the 64 cells that have a row. */
    private static final int CELL_BITS = 6;
    /** Keeps the products with these bits below them. */
    private static final int CELL_FACTOR = 0x9E377;
    private static final long LOWER = 0xFFFFFFFFL;

    private AccessKey() {}

    /**
     * The row of accesses to an object, by its {@linkplain Objects#number number}.
     *
     * @param further 0 if they are from the first 64 places, see {@link #further}
     */
    @ForceInline
    public static long row(long number, long further) {
        return number ^ further;
    }

    /**
     * The offset between the first row of an object and a further one, which also separates their
     * indices; the places of its class are distributed over rows of 64.
     */
    public static long further(int rows) {
        return rows == 0 ? 0 : FURTHER | (long) rows << Integer.SIZE | rows * FACTOR & LOWER;
    }

    /**
     * The row of an access that has no bit among those of an object.
     *
     * @param place encodes its place and kind, not 0
     */
    @ForceInline
    public static long row(int location, int place) {
        return (long) place << Integer.SIZE | (location >>> 6 ^ place * FACTOR) & LOWER;
    }

    /**
     * The row of accesses from one place to cells of an array, whose bits are their indices.
     *
     * @param first the location of the first of 64 cells, or of as many as there are
     * @param place encodes the place and kind, not 0
     */
    @ForceInline
    public static long rowOfCells(int first, int place) {
        return CELLS | (long) place << Integer.SIZE | (spread(first) ^ place * FACTOR) & LOWER;
    }

    /**
     * Another number for each, in whose lower bits all of it has a part; numbers of neighbouring
     * cells of a long array are neighbours.
     */
    private static int spread(int first) {
        int turned = Integer.rotateRight(first, CELL_BITS);
        return turned ^ (turned >>> Integer.SIZE - CELL_BITS) * CELL_FACTOR;
    }

    /** The bit of an access to a location in its row. */
    @ForceInline
    public static long bit(int location) {
        return 1L << location;
    }

    /** Encodes a place and a kind of access; not 0. */
    @ForceInline
    public static int place(int source, boolean writes) {
        return (source << 1) + (writes ? 3 : 2);
    }
}
