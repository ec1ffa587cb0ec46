// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Detects redundant accesses of a thread's transactions: for each recently accessed location it
 * stores the places of accesses, which pairs of them were consecutive in a transaction, and their
 * order in the present one. A place is combined with the transaction's synchronisation operations
 * before it, and so determines the locks held there, and those acquired and released before.
 *
 * <p>Prediction uses nothing else from a transaction: it considers each single access, each pair of
 * consecutive accesses, and each pair of writes, with the lock states in between. If they have
 * occurred before, between the same exchanges with other threads, then actions of other threads
 * could be interleaved there as well.
 */
public final class Pairs {
    /** The significance of an access for its transaction. */
    enum Verdict {
        /** The place comes to the location for the first time. */
        FIRST,
        /** So it does, and others have to come up again, although they have. */
        NEW_PLACE,
        /** It has come up before, but not since all places have. */
        AGAIN,
        /** It has come up since all places have. */
        REPEATED
    }

    private static final int FIRST_SLOTS = 1 << 6;
    private static final int MOST_SLOTS = 1 << 13;

    private static final int PLACES = 5;
    private static final int ALL = (1 << PLACES) - 1;

    // A row has the location and where the transaction is, the transaction, the pairs, and the
    // places in the order in which they came up first, 0 for none.
    private static final int ROW_SHIFT = 3;
    private static final int TRANSACTION = 1;
    private static final int PAIRS = 2;
    private static final int FIRST_PLACE = 3;

    // Where the transaction is: the places that have come up, those that have since all had, the
    // last one, and the last one that writes.
    private static final int AGAIN_SHIFT = PLACES;
    private static final int LAST_SHIFT = 2 * PLACES;
    private static final int LAST_WRITE_SHIFT = LAST_SHIFT + 3;
    private static final int LAST = 7;
    private static final int NO_PLACE = 7;
    private static final int UNKNOWN_PLACE = 6;
    private static final int NOWHERE = NO_PLACE << LAST_SHIFT | NO_PLACE << LAST_WRITE_SHIFT;
    private static final int WRITES = PLACES * PLACES;

    private long[] rows = new long[1 << ROW_SHIFT];
    private int displaced = 1;
    private long context;
    private long transaction;
    private boolean allKnown;
    private boolean first;

    /** A transaction begins. */
    void begin() {
        transaction++;
        allKnown = true;
    }

    /** The number of the transaction, from 1. */
    long transaction() {
        return transaction;
    }

    /**
     * What the transaction has done to synchronise stands behind a number of 64 bits from now on.
     */
    void enterContext(long number) {
        context = number;
    }

    /** The number that stands for what the transaction has done to synchronise. */
    long context() {
        return context;
    }

    /** The transaction says something new. */
    void somethingNew() {
        allKnown = false;
    }

    /**
     * Whether what was noted last is the transaction's first access to its location: another one
     * from the same place says nothing new.
     */
    boolean wasFirst() {
        return first;
    }

    /** Whether nothing in the transaction was new. */
    boolean areAllKnown() {
        return allKnown;
    }

    /** Forgets what may never have happened. */
    void forget() {
        rows = new long[1 << ROW_SHIFT];
        displaced = 1;
        allKnown = false;
    }

    /**
     * Records an access if it is the transaction's first to the location and comes from a place
     * that has accessed it before: then it is redundant. This is the most frequent case.
     *
     * @param kindAndPlace encodes its place and kind
     */
    @ForceInline
    public boolean noteFirst(int location, int kindAndPlace, boolean writes) {
        long[] table = rows;
        int row = location << ROW_SHIFT & table.length - 1;
        long before = table[row + TRANSACTION];
        if ((int) (table[row] >>> Integer.SIZE) != location || before == transaction || before == 0) {
            return false;
        }
        long place = kindAndPlace ^ context;
        int at = table[row + FIRST_PLACE] == place ? 0 : findOther(table, row, place);
        if (at == PLACES) {
            return false;
        }
        table[row + TRANSACTION] = transaction;
        table[row] = (long) location << Integer.SIZE | 1 << at | at << LAST_SHIFT
                | (writes ? at : NO_PLACE) << LAST_WRITE_SHIFT;
        return true;
    }

    /**
     * The number of a place among the others of a location, {@link #PLACES} if it is none of them.
     */
    private static int findOther(long[] rows, int row, long place) {
        int at = 1;
        while (at < PLACES && rows[row + FIRST_PLACE + at] != place) {
            at++;
        }
        return at;
    }

    /**
     * Notes an access.
     *
     * @param kindAndPlace stands for its place and kind
     */
    Verdict note(int location, int kindAndPlace, boolean writes) {
        first = true;
        if (noteFirst(location, kindAndPlace, writes)) {
            return Verdict.FIRST;
        }
        long place = kindAndPlace ^ context;
        int row = row(location);
        long head = rows[row];
        int state = (int) head;
        if ((int) (head >>> Integer.SIZE) != location || rows[row + TRANSACTION] == 0) {
            displaced += rows[row + TRANSACTION] == 0 ? 0 : 1;
            clear(row);
            state = NOWHERE;
        } else if (rows[row + TRANSACTION] != transaction) {
            state = NOWHERE;
        }
        rows[row + TRANSACTION] = transaction;
        first = state == NOWHERE;
        int at = find(row, place, state);
        int bit = 1 << at;
        int again = state >>> AGAIN_SHIFT & ALL;
        if (at < PLACES && (again & bit) != 0) {
            return Verdict.REPEATED;
        }
        boolean isFirst = at == PLACES || (state & bit) == 0;
        learn(row, state, at, writes);
        int last = at == PLACES ? UNKNOWN_PLACE : at;
        int lastWrite = writes ? last : state >>> LAST_WRITE_SHIFT & LAST;
        int seen = (state | bit) & ALL;
        int nowAgain = isFirst ? 0 : again | bit;
        int now = seen | nowAgain << AGAIN_SHIFT | last << LAST_SHIFT | lastWrite << LAST_WRITE_SHIFT;
        rows[row] = (long) location << Integer.SIZE | now;
        if (isFirst) {
            return again == 0 ? Verdict.FIRST : Verdict.NEW_PLACE;
        }
        return Verdict.AGAIN;
    }

    private int row(int location) {
        int slots = rows.length >>> ROW_SHIFT;
        if (displaced >= slots && slots < MOST_SLOTS) {
            displaced = 0;
            grow(Math.max(FIRST_SLOTS, 2 * slots));
        }
        return location << ROW_SHIFT & rows.length - 1;
    }

    /**
     * To another table, with all that is remembered: the locations of one slot never share one in a
     * larger table with those of another.
     */
    private void grow(int slots) {
        long[] rowsBefore = rows;
        rows = new long[slots << ROW_SHIFT];
        for (int from = 0; from < rowsBefore.length; from += 1 << ROW_SHIFT) {
            if (rowsBefore[from + TRANSACTION] != 0) {
                int to = (int) (rowsBefore[from] >>> Integer.SIZE) << ROW_SHIFT & rows.length - 1;
                System.arraycopy(rowsBefore, from, rows, to, 1 << ROW_SHIFT);
            }
        }
    }

    private void clear(int row) {
        Arrays.fill(rows, row + PAIRS, row + FIRST_PLACE + PLACES, 0);
    }

    /**
     * The number of a place among those of its location, which it is now if it was not;
     * {@link #PLACES} if there are too many.
     */
    private int find(int row, long place, int state) {
        int at = 0;
        while (at < PLACES && rows[row + FIRST_PLACE + at] != place && rows[row + FIRST_PLACE + at] != 0) {
            at++;
        }
        if (at == PLACES && (state & ALL) == 0) {
            // None of them has come up in this transaction.
            clear(row);
            at = 0;
        }
        if (at == PLACES) {
            somethingNew();
        } else if (rows[row + FIRST_PLACE + at] == 0) {
            rows[row + FIRST_PLACE + at] = place;
            somethingNew();
        }
        return at;
    }

    private void learn(int row, int state, int at, boolean writes) {
        long pairs = rows[row + PAIRS];
        long more = pairs | pair(state >>> LAST_SHIFT & LAST, at);
        if (writes) {
            more |= pair(state >>> LAST_WRITE_SHIFT & LAST, at) << WRITES;
        }
        if (more != pairs) {
            rows[row + PAIRS] = more;
            somethingNew();
        }
    }

    private long pair(int first, int second) {
        if (first == NO_PLACE) {
            return 0;
        }
        if (first == UNKNOWN_PLACE || second == PLACES) {
            somethingNew();
            return 0;
        }
        return 1L << first * PLACES + second;
    }
}
