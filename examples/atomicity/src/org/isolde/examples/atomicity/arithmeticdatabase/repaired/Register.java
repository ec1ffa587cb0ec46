// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

import org.isolde.stm.Atomic;

/** A number, and the result of the formula for it. */
final class Register {

    private long number;
    private long result;
    private boolean known;

    /** Adds to the number, so that the result is no longer known. */
    @Atomic(group = "arithmeticdatabase.repaired")
    void add(long summand) {
        number = number + summand;
        known = false;
    }

    /** Makes an odd number even. */
    @Atomic(group = "arithmeticdatabase.repaired")
    void correct() {
        number = number + number % 2;
        known = false;
    }

    /** Computes the result for the number. */
    @Atomic(group = "arithmeticdatabase.repaired")
    void evaluate(Formula formula) {
        result = formula.evaluate(number);
        known = true;
    }

    /**
     * Whether a result that is known is the right one, and whether the number is at least
     * {@code least}.
     */
    boolean isCorrect(Formula formula, long least) {
        return number >= least && (!known || result == formula.evaluate(number));
    }
}
