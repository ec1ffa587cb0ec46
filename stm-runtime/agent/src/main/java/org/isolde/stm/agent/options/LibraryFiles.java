// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.options;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.isolde.library.DescriptionException;
import org.isolde.library.LibraryDescriptions;

/** Reads the files with a user's library descriptions; {@code library=}. */
final class LibraryFiles {

    private LibraryFiles() {}

    /**
     * Parses files of descriptions; the last one takes precedence.
     *
     * @param paths their paths, separated as on a class path
     * @throws StartException if a file cannot be read, or has a mistake
     */
    static LibraryDescriptions read(String paths) throws StartException {
        LibraryDescriptions all = LibraryDescriptions.none();
        for (String path : paths.split(File.pathSeparator, -1)) {
            try {
                all = all.with(path, Files.readString(Path.of(path), StandardCharsets.UTF_8));
            } catch (DescriptionException mistake) {
                throw new StartException(mistake.getMessage() + ".");
            } catch (IOException | InvalidPathException failure) {
                throw new StartException("The description of libraries \"" + path + "\" cannot be read: " + failure
                        + ". Use library=FILE with a text file in UTF-8.");
            }
        }
        return all;
    }
}
