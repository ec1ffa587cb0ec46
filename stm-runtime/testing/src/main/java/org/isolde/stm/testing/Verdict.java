// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

/**
 * What a check has found. It travels from one JVM to another as a text.
 *
 * @param kind what it is
 * @param text what there is to be said about it; empty if all is well
 */
record Verdict(Kind kind, String text) {

    /** What can be found. */
    enum Kind {
        /** Some serial order has the outcome of the interleaving. */
        SERIALIZABLE,
        /** None has. */
        ANOMALY,
        /** The check was asked for something that there is not. */
        BAD_ARGUMENT,
        /** The check could not be done. */
        FAILURE
    }

    /** Reads what {@link #toText} has written. */
    static Verdict parse(String text) {
        int end = text.indexOf('\n');
        return new Verdict(Kind.valueOf(text.substring(0, end)), text.substring(end + 1));
    }

    String toText() {
        return kind + "\n" + text;
    }

    /**
     * Throws what tells the test.
     *
     * @param explanation what stands before the text of an anomaly
     * @throws AssertionError if it is an anomaly
     * @throws IllegalArgumentException if the check was asked for something that there is not
     * @throws IllegalStateException if the check could not be done
     */
    void report(String explanation) {
        switch (kind) {
            case ANOMALY -> throw new AssertionError(explanation + "\n\n" + text);
            case BAD_ARGUMENT -> throw new IllegalArgumentException(text);
            case FAILURE -> throw new IllegalStateException(text);
            default -> {
                // Nothing is to be said.
            }
        }
    }
}
