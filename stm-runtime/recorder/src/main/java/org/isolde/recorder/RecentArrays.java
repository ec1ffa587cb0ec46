package org.isolde.recorder;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The arrays that a thread has accessed last, by the places of the accesses, with the locations of their cells: to find those in the table takes longer.
 *
 * <p>It keeps arrays from being collected, so the {@link Drain} empties it from time to time.
 */
final class RecentArrays {
    /** In place of the locations of an array that only its maker knows. */
    static final int[] OWN = {};

    private static final int PLACES = 16;

    private final Object[] arrays = new Object[PLACES];
    private final int[][] pieces = new int[PLACES][];

    /** The location of the first cell of each piece, as {@link Shadow#pieces} has them. */
    @ForceInline
    int[] piecesOf(Object array, int source) {
        int place = source & PLACES - 1;
        return arrays[place] == array ? pieces[place] : find(array, place);
    }

    private int[] find(Object array, int place) {
        Shadow shadow = Objects.ofArray(array);
        int[] found = shadow == null ? OWN : Recording.numbers().pieces(shadow, Array.getLength(array));
        pieces[place] = found;
        arrays[place] = array;
        return found;
    }

    /** Forgets all. Any thread may call it: at worst some are remembered until next time. */
    void forget() {
        for (int i = 0; i < PLACES; i++) {
            arrays[i] = null;
        }
    }
}
