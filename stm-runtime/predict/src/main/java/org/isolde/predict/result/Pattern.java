// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * How two accesses of a transaction and one of another thread between them conflict, so that no
 * serial order has the same effect (Farzan 2009, section 4).
 */
public enum Pattern {
    /** The other thread sees a value that was to last for a part of the transaction only. */
    WRITE_READ_WRITE,
    /** The transaction sees two values. */
    READ_WRITE_READ,
    /**
     * The transaction writes what follows from a value that is out of date: the other thread's
     * write is lost.
     */
    READ_WRITE_WRITE,
    /** The transaction does not see what it has written. */
    WRITE_WRITE_READ,
    /** The other thread's write is lost in the middle of the transaction. */
    WRITE_WRITE_WRITE;

    /** The pattern of three accesses, of which the second conflicts with both others. */
    public static Pattern of(Access first, Access between, Access second) {
        if (!between.writes()) {
            return WRITE_READ_WRITE;
        }
        if (first.writes()) {
            return second.writes() ? WRITE_WRITE_WRITE : WRITE_WRITE_READ;
        }
        return second.writes() ? READ_WRITE_WRITE : READ_WRITE_READ;
    }

    /** The three letters that the paper's tables have, for example {@code RWW}. */
    public String letters() {
        StringBuilder letters = new StringBuilder();
        for (String word : name().split("_")) {
            letters.append(word.charAt(0));
        }
        return letters.toString();
    }
}
