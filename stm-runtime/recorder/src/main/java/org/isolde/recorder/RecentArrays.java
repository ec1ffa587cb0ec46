package org.isolde.recorder;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The arrays that a thread has accessed last, by the places of the accesses, with the locations of the cells around: to find those in the table takes longer.
 *
 * <p>It keeps arrays from being collected, so the {@link Drain} empties it from time to time.
 */
final class RecentArrays {
    private static final int PLACES = 16;
    private static final Stretch NOWHERE = new Stretch();

    /** Cells of an array one after the other, as many as are numbered together. */
    static final class Stretch {
        private Object array;
        private int first;
        private int length;
        private int location;
        private boolean own = true;

        /** Whether only its maker knows the array, or there is no such cell. */
        @ForceInline
        boolean isOwn() {
            return own;
        }

        /** The location of a cell of the array. */
        @ForceInline
        int location(int index) {
            return location + index;
        }
    }

    private final Stretch[] stretches = new Stretch[PLACES];

    RecentArrays() {
        for (int i = 0; i < PLACES; i++) {
            stretches[i] = new Stretch();
        }
    }

    /** The cells around one of an array. */
    @ForceInline
    Stretch around(Object array, int index, int source) {
        Stretch recent = stretches[source & PLACES - 1];
        boolean isThere = recent.array == array && Integer.compareUnsigned(index - recent.first, recent.length) < 0;
        return isThere ? recent : find(array, index, recent);
    }

    @DontInline
    private static Stretch find(Object array, int index, Stretch found) {
        int length = Array.getLength(array);
        if (index < 0 || index >= length) {
            return NOWHERE;
        }
        Shadow shadow = Objects.ofArray(array);
        // Whoever looks at it meanwhile finds no array, and nobody but this thread does.
        found.array = null;
        found.own = shadow == null;
        if (shadow == null) {
            found.first = 0;
            found.length = length;
        } else {
            int piece = index / Numbers.PIECE;
            int known = Recording.numbers().pieces(shadow, length)[piece];
            int location = known != Shadow.NO_LOCATION
                    ? known
                    : Recording.numbers().cell(shadow, array, length, index) - index % Numbers.PIECE;
            found.first = piece * Numbers.PIECE;
            found.length = Math.min(Numbers.PIECE, length - found.first);
            found.location = location - found.first;
        }
        found.array = array;
        return found;
    }

    /** Forgets all. Any thread may call it: at worst some are remembered until next time. */
    void forget() {
        for (Stretch stretch : stretches) {
            stretch.array = null;
        }
    }
}
