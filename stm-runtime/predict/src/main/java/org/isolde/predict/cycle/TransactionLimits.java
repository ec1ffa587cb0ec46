// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.cycle;

import java.util.HashMap;
import java.util.Map;

/** Bounds what is kept of the transactions of a run, and counts what is left out. */
public final class TransactionLimits {
    /** So many accesses of different places or locations are kept of one transaction. */
    static final int KEYS = 128;
    /** So many moments are kept of one transaction. */
    static final int MOMENTS = 1 << 8;
    /** Outside of transactions so many accesses and moments are looked at together. */
    static final int KEYS_OUTSIDE = 1 << 5;
    static final int MOMENTS_OUTSIDE = 1 << 6;
    /** In so many moments, the first and the last ones, one such access is kept. */
    static final int OCCURRENCES = 8;

    /** So many different transactions that begin at one place are kept. */
    private static final int TRANSACTIONS_OF_PLACE = 1 << 12;
    private static final int TRANSACTIONS = 1 << 17;
    private static final int ALL_KEYS = 1 << 21;

    private final Map<Integer, Integer> ofPlaces = new HashMap<>();
    private int transactions;
    private int keys;
    private long leftOut;

    /** Whether there is room for one more transaction, which then has it. */
    boolean takes(int source, int keysOfTransaction) {
        int ofPlace = ofPlaces.merge(source, 1, Integer::sum);
        boolean takes = ofPlace <= TRANSACTIONS_OF_PLACE && transactions < TRANSACTIONS
                && keys + keysOfTransaction <= ALL_KEYS;
        if (takes) {
            transactions++;
            keys += keysOfTransaction;
        } else {
            leaveOut();
        }
        return takes;
    }

    /** A transaction, or a part of one, is left out. */
    void leaveOut() {
        leftOut++;
    }

    /** The number of transactions of which something was left out. */
    public long cutTransactions() {
        return leftOut;
    }
}
