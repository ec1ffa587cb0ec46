// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

import org.isolde.stm.Atomic;

/** A number, and the result of the formula for it. */
final class Register {

    private long number;
    private long result;
    private boolean known;

    @Atomic(group = "arithmeticdatabase")
    long read() {
        return number;
    }

    /** Changes the number, so that the result is no longer known. */
    @Atomic(group = "arithmeticdatabase")
    void write(long newNumber) {
        number = newNumber;
        known = false;
    }

    /** Stores the result for the number. */
    @Atomic(group = "arithmeticdatabase")
    void store(long newResult) {
        result = newResult;
        known = true;
    }

    /** Changes the number, unless it is no longer the expected one. */
    @Atomic(group = "arithmeticdatabase")
    void replace(long expected, long newNumber) {
        if (number == expected) {
            number = newNumber;
            known = false;
        }
    }

    /**
     * Whether a result that is known is the right one, and whether the number is at least
     * {@code least}.
     */
    boolean isCorrect(Formula formula, long least) {
        return number >= least && (!known || result == formula.evaluate(number));
    }
}
