// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.SystemMessages;

/**
 * A text file that is the value of an option.
 *
 * @param option the option
 * @param file the file
 * @param remedy what to do if it cannot be read, as the end of a sentence
 */
record TextFile(String option, Path file, String remedy) {

    /**
     * What the file says.
     *
     * @throws BadInputException if it cannot be read, or is no text in UTF-8
     */
    String read() throws BadInputException {
        if (Files.isDirectory(file)) {
            throw wrong("is a directory. Give the name of a file.", null);
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw wrong("is no text in UTF-8. Save it in that encoding.", e);
        } catch (IOException e) {
            throw wrong(SystemMessages.of(e) + ". Check the path and its permissions" + remedy, e);
        }
    }

    private BadInputException wrong(String problem, @Nullable IOException cause) {
        return new BadInputException(option + " " + file + ": " + problem, cause);
    }
}
