// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run that the agent has ended since it stood still, as the agent says it on the error stream.
 *
 * @param cause why it stood still, as a sentence without an end
 * @param stacks what each thread waited for, and where it was
 */
record Standstill(String cause, List<String> stacks) {

    private static final String ENDED = "Isolde STM: the program does not end: ";
    private static final String INDENTED = "    ";

    /** Copies the list. */
    Standstill {
        stacks = List.copyOf(stacks);
    }

    /**
     * Reads it; empty if the run did not stand still.
     *
     * @param err the lines of the error stream
     */
    static Optional<Standstill> of(List<String> err) {
        for (int i = 0; i < err.size(); i++) {
            if (err.get(i).startsWith(ENDED)) {
                List<String> stacks = new ArrayList<>();
                for (int line = i + 1; line < err.size() && err.get(line).startsWith(INDENTED); line++) {
                    stacks.add(err.get(line).substring(INDENTED.length()));
                }
                return Optional.of(new Standstill(err.get(i).substring(ENDED.length()), stacks));
            }
        }
        return Optional.empty();
    }
}
