// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.SystemMessages;

/** Reads what a user says of methods without code. */
final class SpecificationOption {

    private SpecificationOption() {}

    /**
     * What some files say; of a method that several speak of, the last one counts.
     *
     * @throws BadInputException if a file cannot be read, or is no specification
     */
    static Specifications read(List<Path> files) throws BadInputException {
        Specifications all = Specifications.NONE;
        for (Path file : files) {
            all = all.overriddenBy(read(file));
        }
        return all;
    }

    private static Specifications read(Path file) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw wrong(file, "is a directory. Give the name of a file.", null);
        }
        try {
            return Specifications.parse(file.toString(), Files.readString(file));
        } catch (SpecificationException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (CharacterCodingException e) {
            throw wrong(file, "is no text in UTF-8. Save it in that encoding.", e);
        } catch (IOException e) {
            throw wrong(file,
                    SystemMessages.of(e) + ". Check the path and its permissions; --write-specification writes a "
                            + "file to begin with.",
                    e);
        }
    }

    private static BadInputException wrong(Path file, String problem, IOException cause) {
        return new BadInputException("--specification " + file + ": " + problem, cause);
    }
}
