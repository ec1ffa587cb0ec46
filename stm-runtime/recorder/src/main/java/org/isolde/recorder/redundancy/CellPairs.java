// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

/**
 * The accesses of a thread's transactions to array cells, for the detection of redundant ones: like
 * {@link Pairs} for other locations, but for all cells of a {@linkplain PiecePairs piece} at once.
 * It covers recently accessed pieces.
 */
final class CellPairs {
    private static final int FIRST_SLOTS = 1 << 5;
    private static final int MOST_SLOTS = 1 << 11;
    private static final int GROWTH = 4;
    private static final int PROBES = 4;
    private static final int NONE = -1;
    private static final int SPREAD = 0x9E3779B9;

    private final Pairs pairs;
    private PiecePairs[] pieces = new PiecePairs[FIRST_SLOTS];
    private boolean hasNewPlace;

    /**
     * Creates one.
     *
     * @param pairs has the transaction, its context, and whether all in it is known
     */
    CellPairs(Pairs pairs) {
        this.pairs = pairs;
    }

    /** Forgets what may never have happened. */
    void forget() {
        pieces = new PiecePairs[FIRST_SLOTS];
    }

    /**
     * Notes an access to each of some cells.
     *
     * @param location that of the first cell of the piece
     * @param cells has a bit for each
     * @param place stands for the place and kind
     * @return those to which it is not repeated
     */
    long note(int location, long cells, int place, boolean writes) {
        return piece(location).note(cells, place ^ pairs.context(), writes, this);
    }

    /** Whether places have to come up again, since the last call, although they have. */
    boolean takeNewPlace() {
        boolean taken = hasNewPlace;
        hasNewPlace = false;
        return taken;
    }

    /** The transaction says something new. */
    void somethingNew() {
        pairs.somethingNew();
    }

    /** A place has come to a cell, or may have, and others have to come up again. */
    void newPlace() {
        hasNewPlace = true;
    }

    /** A piece, by the location of its first cell. */
    PiecePairs piece(int location) {
        int slot = slot(location);
        if (slot == NONE && pieces.length < MOST_SLOTS) {
            grow();
            slot = slot(location);
        }
        if (slot == NONE) {
            newPlace();
            slot = home(location);
            pieces[slot] = null;
        }
        if (pieces[slot] == null) {
            pieces[slot] = new PiecePairs(location);
        }
        pieces[slot].enter(pairs.transaction());
        return pieces[slot];
    }

    /** Where a piece stands, or may stand; {@link #NONE} if others stand there. */
    private int slot(int location) {
        int home = home(location);
        for (int i = 0; i < PROBES; i++) {
            int slot = home + i & pieces.length - 1;
            if (pieces[slot] == null || pieces[slot].location() == location) {
                return slot;
            }
        }
        return NONE;
    }

    private int home(int location) {
        return location * SPREAD >>> Integer.numberOfLeadingZeros(pieces.length) + 1;
    }

    private void grow() {
        PiecePairs[] before = pieces;
        pieces = new PiecePairs[GROWTH * before.length];
        for (PiecePairs piece : before) {
            int slot = piece == null ? NONE : slot(piece.location());
            if (slot != NONE) {
                pieces[slot] = piece;
            } else if (piece != null) {
                newPlace();
            }
        }
    }
}
