// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.arrays;

import java.util.Arrays;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.ShadowTable;

/**
 * A cache of the cell locations of shared arrays that a thread has accessed recently, since a
 * look-up in the {@link ShadowTable} takes much longer. New entries may replace old ones. The table
 * grows with the number of such replacements, up to a limit.
 *
 * <p>It keeps the arrays alive, so the {@code Drain} clears it from time to time.
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
