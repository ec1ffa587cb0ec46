// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;

/** Parses class paths in the notation of {@code java}. */
final class ClassPathOption {

    private ClassPathOption() {}

    /**
     * The entries of a class path.
     *
     * @param text class directories and jars, separated by the system's path separator; may be
     *     empty
     * @throws BadInputException if an entry does not exist or cannot be read
     */
    static List<Path> parse(String text) throws BadInputException {
        List<Path> entries = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator)) {
            if (!entry.isBlank()) {
                Path path = Path.of(entry);
                if (!Files.isReadable(path)) {
                    throw new BadInputException("--classpath " + entry + ": "
                            + (Files.exists(path)
                                    ? "cannot be read. Check its permissions."
                                    : "no such file or directory. Check the path; entries are separated by "
                                            + File.pathSeparator));
                }
                entries.add(path.toAbsolutePath().normalize());
            }
        }
        return List.copyOf(entries);
    }
}
