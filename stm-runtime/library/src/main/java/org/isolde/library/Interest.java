// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** The parts of a description file to be parsed. */
enum Interest {

    /** All that it says. */
    EVERYTHING,

    /** Whether transactions may repeat calls. Effects are skipped, mistakes in them included. */
    REPETITION;

    /** Whether a line of definitions or rules may say something of interest. */
    boolean includes(String line) {
        return this == EVERYTHING || line.contains("repeatable") || line.contains("irrevocable");
    }
}
