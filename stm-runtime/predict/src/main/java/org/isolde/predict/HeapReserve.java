// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.lang.ref.SoftReference;
import java.util.Arrays;

/**
 * A part of the heap that an analysis keeps for its end. Before a JVM throws an
 * {@link OutOfMemoryError} it takes what is only softly reachable, and so is this: what is asked
 * for at that moment is given, and an analysis that looks now and then whether its reserve is gone
 * can stop and still tell what it has found.
 *
 * <p>A JVM also takes it where there is enough: when one collection has freed too little, and the
 * next one, right after it, frees the rest. So who looks takes it again if there is room, and the
 * heap counts as full only if there is none.
 */
public final class HeapReserve {
    /** Small enough for any place in a heap. */
    private static final int PIECE = 1 << 16;

    private final int size;
    private SoftReference<byte[][]> pieces;

    /**
     * Takes a reserve from the heap of this JVM. Where there is no room for it, it is gone at once.
     *
     * @param bytes how large; of a small heap it is at most a quarter
     */
    public HeapReserve(long bytes) {
        size = (int) (Math.min(bytes, maximum() / 4) / PIECE) + 1;
        pieces = taken(size);
    }

    private static SoftReference<byte[][]> taken(int count) {
        SoftReference<byte[][]> pieces = new SoftReference<>(new byte[count][]);
        try {
            for (int i = 0; fill(pieces, i); i++) {
                // The next one.
            }
        } catch (OutOfMemoryError e) {
            // Not even for one: others need what there is.
            pieces.clear();
        }
        return pieces;
    }

    /** Makes a piece; false at the end, which is also where the JVM takes what there is so far. */
    private static boolean fill(SoftReference<byte[][]> pieces, int index) {
        byte[] piece = new byte[PIECE];
        byte[][] all = pieces.get();
        if (all == null || index == all.length) {
            return false;
        }
        all[index] = piece;
        return true;
    }

    /**
     * Whether the heap was full, and the JVM has taken the reserve, which cannot be had again. To
     * be asked often: a reserve that nobody asks for may be taken earlier. Where it has been taken
     * this costs as much as a few collections of the whole heap. If it is gone it may be had again
     * later, when others have left more room.
     */
    public boolean isGone() {
        if (pieces.get() != null) {
            return false;
        }
        // As much again has to be free, or it would be gone again at once, and each time only after
        // a collection of the whole heap.
        SoftReference<byte[][]> twice = taken(2 * size);
        byte[][] all = twice.get();
        if (all == null) {
            return true;
        }
        // Nothing is allocated as long as all of it is held on to: the JVM could not take it.
        Arrays.fill(all, size, all.length, null);
        pieces = twice;
        return false;
    }

    /** How large the heap can get, in bytes. */
    public static long maximum() {
        return Runtime.getRuntime().maxMemory();
    }
}
