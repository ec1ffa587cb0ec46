package org.isolde.predict;

import java.util.Arrays;

/**
 * How many events of each thread come before a point of a run: a vector, in pieces that pasts share where they are alike. Of many threads most have ended for all that
 * still live, and so most pieces are one and the same; to join pasts takes the time of the pieces that differ. It never changes.
 */
final class Past {
    /** Stands for all events of a thread. */
    static final int ALL = Integer.MAX_VALUE;

    private static final int BITS = 6;
    private static final int PIECE = 1 << BITS;
    private static final int NO_THREAD = -1;
    private static final int[] NO_PIECE = {};
    /** The piece of threads of which all events come before. */
    private static final int[] ALL_OF_ALL = new int[PIECE];

    /** Nothing comes before. */
    static final Past NOTHING = new Past(new int[0][]);

    static {
        Arrays.fill(ALL_OF_ALL, ALL);
    }

    /** What is missing at the end of a piece, or of all, is 0. */
    private final int[][] pieces;

    private Past(int[][] pieces) {
        this.pieces = pieces;
    }

    /** How many events of a thread come before; {@link #ALL} for all that it has. */
    int count(int thread) {
        return at(piece(thread >>> BITS), thread & PIECE - 1);
    }

    private int[] piece(int number) {
        return number < pieces.length ? pieces[number] : NO_PIECE;
    }

    private static int at(int[] piece, int index) {
        return index < piece.length ? piece[index] : 0;
    }

    /** The first thread from one on of which not all events come before. */
    int firstMissing(int from) {
        int thread = from;
        while (piece(thread >>> BITS) == ALL_OF_ALL) {
            thread = (thread >>> BITS) + 1 << BITS;
        }
        while (count(thread) == ALL) {
            thread++;
        }
        return thread;
    }

    /**
     * This past and another one, and so many events of one thread, of which the other past does not tell.
     *
     * @return this object if that is no more
     */
    Past with(Past other, int thread, int count) {
        int own = thread >>> BITS;
        int size = Math.max(other.pieces.length, count > 0 ? own + 1 : 0);
        int[][] joined = pieces;
        for (int i = 0; i < size; i++) {
            int[] mine = piece(i);
            int[] both = i == own
                    ? join(mine, other.piece(i), thread & PIECE - 1, count)
                    : join(mine, other.piece(i), NO_THREAD, 0);
            if (both != mine) {
                if (joined == pieces) {
                    joined = Arrays.copyOf(pieces, Math.max(pieces.length, size));
                    Arrays.fill(joined, pieces.length, joined.length, NO_PIECE);
                }
                joined[i] = both;
            }
        }
        return joined == pieces ? this : new Past(joined);
    }

    private static int[] join(int[] mine, int[] other, int thread, int count) {
        if (thread == NO_THREAD && (mine == other || mine.length == 0)) {
            return other;
        }
        boolean grows = thread != NO_THREAD && count > at(mine, thread);
        for (int i = 0; i < other.length && !grows; i++) {
            grows = i != thread && other[i] > at(mine, i);
        }
        if (!grows) {
            return mine;
        }
        int[] joined = Arrays.copyOf(mine, Math.max(Math.max(mine.length, other.length), thread + 1));
        boolean isAll = joined.length == PIECE;
        for (int i = 0; i < joined.length; i++) {
            joined[i] = Math.max(joined[i], i == thread ? count : at(other, i));
            isAll &= joined[i] == ALL;
        }
        return isAll ? ALL_OF_ALL : Arrays.equals(joined, other) ? other : joined;
    }

    /** Whether of some thread fewer events come before than in another past. */
    boolean lacksSomeOf(Past other) {
        for (int i = 0; i < other.pieces.length; i++) {
            int[] mine = piece(i);
            for (int j = 0; mine != other.pieces[i] && j < other.pieces[i].length; j++) {
                if (at(mine, j) < other.pieces[i][j]) {
                    return true;
                }
            }
        }
        return false;
    }
}
