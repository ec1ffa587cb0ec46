package org.isolde.predict;

import java.lang.ref.SoftReference;

/**
 * A part of the heap that an analysis keeps for its end. Before a JVM throws an {@link OutOfMemoryError} it takes what is only softly reachable, and so is this: what is
 * asked for at that moment is given, and an analysis that looks now and then whether its reserve is gone can stop and still tell what it has found.
 */
public final class HeapReserve {
    /** Small enough for any place in a heap. */
    private static final int PIECE = 1 << 16;

    private final SoftReference<byte[][]> pieces;

    /**
     * Takes a reserve from the heap of this JVM. Where there is no room for it, it is gone at once.
     *
     * @param bytes how large; of a small heap it is at most a quarter
     */
    public HeapReserve(long bytes) {
        pieces = new SoftReference<>(new byte[(int) (Math.min(bytes, maximum() / 4) / PIECE) + 1][]);
        for (int i = 0; fill(i); i++) {
            // The next one.
        }
    }

    /** Makes a piece; false at the end, which is also where the JVM takes what there is so far. */
    private boolean fill(int index) {
        byte[] piece = new byte[PIECE];
        byte[][] all = pieces.get();
        if (all == null || index == all.length) {
            return false;
        }
        all[index] = piece;
        return true;
    }

    /** Whether the heap was full, and the JVM has taken the reserve. To be asked often: a reserve that nobody asks for may be taken earlier. */
    public boolean isGone() {
        return pieces.get() == null;
    }

    /** How large the heap can get, in bytes. */
    public static long maximum() {
        return Runtime.getRuntime().maxMemory();
    }
}
