// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes files for a test below a directory. */
public record Sources(Path directory) {

    /** Writes a file, and the directories above it. */
    public Path write(String path, String text) {
        try {
            Path file = directory.resolve(path);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
