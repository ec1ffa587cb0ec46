// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import java.util.Arrays;

/**
 * The accesses of a thread's transactions to the cells of one piece of an array, as bits: the
 * places of accesses, which pairs of them were consecutive in a transaction, and their order in the
 * present one. For each single cell this is the content of {@link Pairs}.
 */
final class PiecePairs {
    private static final int NONE = -1;
    private static final int MOST_PLACES = 8;

    // A place has a row: what stands for it and its context; the cells to which it has ever come;
    // in this transaction, those to which it has come, those to which it has since all places had,
    // those to which it came last, and wrote last; and those to which it came right after each of
    // the places, and was the next to write.
    private static final int PLACE = 0;
    private static final int EVER = 1;
    private static final int SEEN = 2;
    private static final int AGAIN = 3;
    private static final int LAST = 4;
    private static final int LAST_WRITE = 5;
    private static final int PAIRS = 6;
    private static final int WRITES = PAIRS + MOST_PLACES;
    private static final int ROW = WRITES + MOST_PLACES;

    private final int location;
    private long transaction;
    private boolean toldAtOnce;
    private long[] rows = new long[0];

    /**
     * Creates one, of which nothing is known.
     *
     * @param location that of the first cell
     */
    PiecePairs(int location) {
        this.location = location;
    }

    int location() {
        return location;
    }

    /** The thread is in a transaction. */
    void enter(long number) {
        if (transaction != number) {
            transaction = number;
            toldAtOnce = false;
            for (int row = 0; row < rows.length; row += ROW) {
                Arrays.fill(rows, row + SEEN, row + LAST_WRITE + 1, 0);
            }
        }
    }

    /** For the rest of the transaction, accesses are noted when they are made. */
    void tellAtOnce() {
        toldAtOnce = true;
    }

    /** Whether that was said. */
    boolean isToldAtOnce() {
        return toldAtOnce;
    }

    /**
     * Notes an access to each of some cells.
     *
     * @param place stands for the place, the kind and the context
     * @param all learns what is new
     * @return those to which it is not repeated
     */
    long note(long cells, long place, boolean writes, CellPairs all) {
        int at = find(place);
        long[] table = rows;
        long fresh = at == NONE ? cells : cells & ~table[at + AGAIN];
        if (fresh == 0) {
            return 0;
        }
        long first = at == NONE ? cells : fresh & ~table[at + SEEN];
        boolean isNew = at == NONE || (first & ~table[at + EVER]) != 0;
        for (int row = 0, number = 0; row < table.length; row += ROW, number++) {
            long pairs = take(row + LAST, fresh);
            long pairsOfWrites = writes ? take(row + LAST_WRITE, fresh) : 0;
            if (at != NONE) {
                isNew |= add(at + PAIRS + number, pairs) | add(at + WRITES + number, pairsOfWrites);
            }
            if (take(row + AGAIN, first) != 0) {
                all.newPlace();
            }
        }
        if (at != NONE) {
            table[at + EVER] |= first;
            table[at + SEEN] |= fresh;
            table[at + AGAIN] |= fresh & ~first;
            table[at + LAST] |= fresh;
            table[at + LAST_WRITE] |= writes ? fresh : 0;
        }
        if (isNew) {
            all.somethingNew();
        }
        return fresh;
    }

    /** Removes some cells; the result is those that were there. */
    private long take(int index, long cells) {
        long there = rows[index] & cells;
        rows[index] ^= there;
        return there;
    }

    /** Adds cells; the result is whether one of them was not there. */
    private boolean add(int index, long cells) {
        long before = rows[index];
        rows[index] = before | cells;
        return (cells & ~before) != 0;
    }

    /** The row of a place, which gets one if there is room. */
    private int find(long place) {
        int spare = NONE;
        for (int row = 0; row < rows.length; row += ROW) {
            if (rows[row + PLACE] == place) {
                return row;
            }
            if (rows[row + SEEN] == 0) {
                spare = row;
            }
        }
        if (rows.length < MOST_PLACES * ROW) {
            spare = rows.length;
            rows = Arrays.copyOf(rows, spare + ROW);
        } else if (spare != NONE) {
            clear(spare);
        }
        if (spare != NONE) {
            rows[spare + PLACE] = place;
        }
        return spare;
    }

    /** Forgets a place to which the transaction has not come. */
    private void clear(int spare) {
        Arrays.fill(rows, spare, spare + ROW, 0);
        for (int row = 0; row < rows.length; row += ROW) {
            rows[row + PAIRS + spare / ROW] = 0;
            rows[row + WRITES + spare / ROW] = 0;
        }
    }
}
