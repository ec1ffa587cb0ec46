// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.lang.ref.SoftReference;
import java.util.Arrays;

/**
 * A reserve of heap memory for the end of an analysis. It is softly reachable, and a JVM clears
 * soft references before it throws an {@link OutOfMemoryError}. Then pending allocations succeed,
 * and an analysis that regularly checks its reserve can stop and still report its results.
 *
 * <p>A JVM may also clear it although there is enough memory: if one collection has freed too
 * little, and the next one frees the rest. So the check tries to allocate the reserve again, and
 * the heap counts as full only if that fails.
 */
public final class HeapReserve {
    /** Small enough for any place in a heap. */
    private static final int PIECE = 1 << 16;

    private final int size;
    private SoftReference<byte[][]> pieces;

    /**
     * Allocates a reserve in the heap of this JVM. If there is no space for it, it is gone at once.
     *
     * @param bytes its size; at most a quarter of a small heap
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
     * Whether the heap was full: the JVM has cleared the reserve, and it cannot be allocated again.
     * Should be called often, since a reserve that is not used may be cleared earlier. If it was
     * cleared, the call may cost a few collections of the whole heap. If it is gone, a later call
     * may succeed in allocating it, when others have released memory.
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

    /** The maximal size of the heap in bytes. */
    public static long maximum() {
        return Runtime.getRuntime().maxMemory();
    }
}
