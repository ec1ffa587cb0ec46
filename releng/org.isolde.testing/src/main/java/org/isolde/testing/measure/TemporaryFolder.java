// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that is deleted, with all that is in it, when it is closed. */
public record TemporaryFolder(Path path) implements AutoCloseable {

    /** Creates one where the system keeps such. */
    public static TemporaryFolder create() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("isolde-bench"));
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The folder " + path + " could not be deleted", e);
        }
    }
}
