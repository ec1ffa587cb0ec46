// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.library.DescriptionException;
import org.isolde.program.library.LibraryEffects;

/** Reads the files with a user's library descriptions. */
final class LibraryOption {

    private LibraryOption() {}

    /**
     * The descriptions that come with Isolde, and those of some files, which take precedence; the
     * last file over those before it.
     *
     * @throws BadInputException if a file cannot be read, or has a mistake
     */
    static LibraryEffects read(List<Path> files) throws BadInputException {
        LibraryEffects all = LibraryEffects.standard();
        for (Path file : files) {
            try {
                all = all.with(file.toString(), new TextFile("--library", file, ".").read());
            } catch (DescriptionException e) {
                throw new BadInputException(e.getMessage() + ".", e);
            }
        }
        return all;
    }
}
