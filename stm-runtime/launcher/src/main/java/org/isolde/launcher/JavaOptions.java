// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.ArrayList;
import java.util.List;

/**
 * The Java options for Isolde itself, which follow the command and begin with {@code -J}; and the
 * remaining arguments.
 *
 * @param options the options without {@code -J}
 */
record JavaOptions(List<String> options, List<String> arguments) {

    private static final String PREFIX = "-J";

    /**
     * Takes such options out of a command line: what comes after any other argument is left to the
     * command.
     */
    static JavaOptions of(List<String> commandLine) {
        List<String> options = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        for (String argument : commandLine) {
            // The first argument is the command.
            if (argument.startsWith(PREFIX) && arguments.size() <= 1) {
                options.add(argument.substring(PREFIX.length()));
            } else {
                arguments.add(argument);
            }
        }
        return new JavaOptions(List.copyOf(options), List.copyOf(arguments));
    }
}
