// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.HashMap;
import java.util.Map;

/** Bounds what is kept of the transactions of a run, and counts what is left out. */
public final class TransactionLimits {
    /** So many accesses are looked at in one transaction. */
    static final int ACCESSES = 1 << 12;
    /** So many accesses of different places or locations are kept of one transaction. */
    static final int KEYS = 1 << 7;
    /** So many moments are kept of one transaction. */
    static final int MOMENTS = 1 << 8;
    /** Outside of transactions so many accesses and moments are looked at together. */
    static final int ACCESSES_OUTSIDE = 1 << 6;
    static final int MOMENTS_OUTSIDE = 1 << 6;
    /** In so many moments, the first and the last ones, one such access is kept. */
    static final int OCCURRENCES = 8;

    /** So many different transactions that begin at one place are kept. */
    private static final int TRANSACTIONS_OF_PLACE = 1 << 10;
    private static final int TRANSACTIONS = 1 << 15;
    /** So many different sequences of accesses outside of transactions are kept. */
    private static final int SEQUENCES = 1 << 13;

    private final Map<Integer, Integer> ofPlaces = new HashMap<>();
    private int transactions;
    private int sequences;
    private long leftOut;

    /** Whether another transaction that begins at a place can be kept. */
    boolean isOpen(int source) {
        return transactions < TRANSACTIONS && ofPlaces.getOrDefault(source, 0) < TRANSACTIONS_OF_PLACE;
    }

    /** Whether more can be kept of what is outside of transactions. */
    boolean isOpenOutside() {
        return sequences < SEQUENCES;
    }

    /** A transaction that begins at a place is kept. */
    void keep(int source) {
        ofPlaces.merge(source, 1, Integer::sum);
        transactions++;
    }

    /** Something outside of transactions is kept. */
    void keepOutside() {
        sequences++;
    }

    /** A transaction, or a part of one, is left out. */
    void leaveOut() {
        leftOut++;
    }

    /** The number of transactions and other sequences of which something was left out. */
    public long cutTransactions() {
        return leftOut;
    }
}
