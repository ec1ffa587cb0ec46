// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import java.util.Arrays;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.ShadowTable;

/**
 * Arrays that others may reach and a thread has accessed of late, with the locations of their
 * cells: to find them in the {@link ShadowTable} takes far longer. A new one may take the place of
 * an old one. The table grows up to a limit while they do.
 *
 * <p>It keeps the arrays from being collected, so the {@code Drain} has them forgotten from time to
 * time.
 */
final class RecentArrays {
    /** Stands for cells of which nothing is known. */
    static final int UNKNOWN = Shadow.NO_LOCATION;

    private static final int FIRST_SIZE = 1 << 6;
    private static final int MOST = 1 << 12;
    private static final int GROWTH = 4;
    private static final int FACTOR = 0x9E3779B9;
    private static final Object[] NONE = new Object[1];

    private Object[] arrays = NONE;
    private int[] pieces = new int[1];
    private int[] locations = new int[1];
    private int replaced;

    /**
     * The location of the first of the cells that are numbered together with one of an array;
     * {@link #UNKNOWN} if it is not here.
     */
    int find(Object array, int piece) {
        Object[] table = arrays;
        int slot = slot(array, piece, table.length);
        return table[slot] == array && pieces[slot] == piece ? locations[slot] : UNKNOWN;
    }

    /** Remembers such a location. */
    void put(Object array, int piece, int location) {
        if (arrays == NONE || replaced >= arrays.length / 2 && arrays.length < MOST) {
            int size = arrays == NONE ? FIRST_SIZE : GROWTH * arrays.length;
            arrays = new Object[size];
            pieces = new int[size];
            locations = new int[size];
            replaced = 0;
        }
        int slot = slot(array, piece, arrays.length);
        replaced += arrays[slot] == null ? 0 : 1;
        // Another thread may only have it forgotten meanwhile.
        arrays[slot] = array;
        pieces[slot] = piece;
        locations[slot] = location;
    }

    private static int slot(Object array, int piece, int size) {
        int hash = System.identityHashCode(array) + piece * FACTOR;
        return hash & size - 1;
    }

    /** Forgets them. Any thread may call it: at worst some are remembered until next time. */
    void forget() {
        Arrays.fill(arrays, null);
    }
}
