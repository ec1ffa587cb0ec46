// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

/** The isolation levels of transactions. */
public enum Isolation {

    /**
     * The outcome is one which the transactions could have had by running one after the other.
     */
    SERIALIZABLE,

    /**
     * Each transaction reads the memory as it was when the transaction started, and commits only
     * when no transaction that ran at the same time has committed a write to a place that it writes
     * itself (first committer wins).
     *
     * <p>What a transaction has read may be out of date when it commits. Two transactions which
     * each read what the other writes, and write different places, therefore both commit: this is
     * write skew, and serializable transactions never show it. Ask for this level where an analysis
     * has proven that the program cannot tell the difference, or where the difference is harmless.
     *
     * <p>A runtime may give more than is asked for. One that does not have this level runs the
     * method as {@link #SERIALIZABLE}.
     */
    SNAPSHOT,

    /**
     * {@link #SNAPSHOT} where the runtime has been given a proof that it is as good as
     * {@link #SERIALIZABLE} for this transaction; {@link #SERIALIZABLE} otherwise. A runtime may be
     * told to give a snapshot to all such transactions, to see what comes of it.
     */
    AUTO
}
