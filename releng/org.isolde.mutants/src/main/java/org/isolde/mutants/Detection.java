// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

/**
 * The result of testing a mutant in a lane.
 *
 * @param kind the outcome
 * @param detail the test that detected it, or the failure
 */
record Detection(Kind kind, String detail) {

    /** The possible outcomes. */
    enum Kind {
        /** A test failed. */
        DETECTED,
        /**
         * A test of the short lane that is no campaign failed; it does the same in the full lane,
         * which was not run.
         */
        SAME_TEST,
        /** A test was still running, and had printed nothing for long, when the time was up. */
        HUNG,
        /** All tests passed. */
        SURVIVED,
        /**
         * The patch does not apply or compile, no test ran, or the time was up although the tests
         * went on.
         */
        ERROR;

        boolean isDetected() {
            return this == DETECTED || this == SAME_TEST || this == HUNG;
        }
    }

    static Detection error(String what) {
        return new Detection(Kind.ERROR, what);
    }

    @Override
    public String toString() {
        return switch (kind) {
            case DETECTED -> detail;
            case SAME_TEST -> "the same test";
            case HUNG -> "hangs: " + detail;
            case SURVIVED -> "SURVIVED";
            case ERROR -> "ERROR: " + detail;
        };
    }
}
