// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

/**
 * What a tool has found in a program.
 *
 * @param seconds from the start of the tool's JVM to its first finding; without one, to its end
 * @param text the finding, or why there is none, in the tool's own words
 */
record Finding(Outcome outcome, double seconds, String text) {

    /** How the tool has ended. */
    enum Outcome {
        /** It has found something. */
        FOUND,
        /** It has run the program as often as it was told, or as long, and found nothing. */
        NOTHING,
        /** It cannot run the program. */
        COULD_NOT_RUN
    }

    private static final int SHOWN = 100;

    /** Shortens the text. */
    Finding {
        text = text.length() > SHOWN ? text.substring(0, SHOWN) : text;
    }
}
