// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.nio.file.Path;
import java.util.List;
import org.isolde.atomicity.specification.SpecificationException;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.launcher.console.BadInputException;

/** Reads the files with a user's specifications of methods without code. */
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
        String text = new TextFile(
                "--specification", file, "; --write-specification writes a file to begin with.").read();
        try {
            return Specifications.parse(file.toString(), text);
        } catch (SpecificationException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }
}
