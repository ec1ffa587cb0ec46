// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.util.Optional;

/**
 * The state of a program after a round.
 *
 * @param heap the live heap after a garbage collection, in bytes
 * @param transactions the number of ended transactions
 * @param aborts the number of aborted attempts
 */
record Sample(long heap, long transactions, long aborts) {

    private static final String WORD = "sample";

    /** The line that {@link #parse} reads. */
    String line() {
        return WORD + " " + heap + " " + transactions + " " + aborts;
    }

    /** Reads a line that a program has printed; empty for other lines. */
    static Optional<Sample> parse(String line) {
        String[] words = line.split(" ");
        return words[0].equals(WORD)
                ? Optional.of(
                        new Sample(Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3])))
                : Optional.empty();
    }
}
