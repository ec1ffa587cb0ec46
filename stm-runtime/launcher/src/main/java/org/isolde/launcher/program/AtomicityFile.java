// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.SystemMessages;

/**
 * A file with the names of methods that are not atomic, although a recording would take them for
 * that: a pattern on each line, with comments after {@code #}.
 */
record AtomicityFile(Path file) {

    /** Where it is, unless the user says something else: in the current folder. */
    static final AtomicityFile DEFAULT = new AtomicityFile(Path.of("isolde-atomicity.txt"));

    /** What may stand in a pattern. */
    private static final String PATTERN = "[\\p{L}\\p{N}_$.*]+";

    /** Whether there is such a file. */
    boolean exists() {
        return Files.exists(file);
    }

    /**
     * Its patterns.
     *
     * @throws BadInputException if it cannot be read, or a line is no pattern
     */
    List<String> patterns() throws BadInputException {
        List<String> patterns = new ArrayList<>();
        int number = 0;
        for (String line : lines()) {
            number++;
            String pattern = line.replaceFirst("#.*", "").strip();
            if (!pattern.isEmpty() && !pattern.matches(PATTERN)) {
                throw new BadInputException(file + ":" + number + ": \"" + pattern + "\" is no name of methods. Write "
                        + "package.Class.method on each line, in which * stands for anything.");
            }
            if (!pattern.isEmpty()) {
                patterns.add(pattern);
            }
        }
        return patterns;
    }

    private List<String> lines() throws BadInputException {
        try {
            return Files.readAllLines(file);
        } catch (MalformedInputException e) {
            throw new BadInputException(file + ": is no text in UTF-8.", e);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read (" + SystemMessages.of(e)
                    + "). It names methods that are not atomic, one on each line.", e);
        }
    }
}
