// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.Optional;

/**
 * The times of a program's rounds.
 *
 * @param fastest the shortest time, in nanoseconds
 * @param average the average time, in nanoseconds, after the first third
 */
public record RoundTimes(long fastest, long average) {

    private static final String WORD = "rounds";

    /** The line that {@link #parse} reads. */
    String line() {
        return WORD + " " + fastest + " " + average;
    }

    /** Reads a line that a program has printed; empty for other lines. */
    static Optional<RoundTimes> parse(String line) {
        String[] words = line.split(" ");
        return words[0].equals(WORD)
                ? Optional.of(new RoundTimes(Long.parseLong(words[1]), Long.parseLong(words[2])))
                : Optional.empty();
    }
}
