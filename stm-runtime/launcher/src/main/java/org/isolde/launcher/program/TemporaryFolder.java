// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder that is deleted when the program ends.
 *
 * @param path where it is
 */
record TemporaryFolder(Path path) {

    /**
     * A new folder.
     *
     * @throws IOException if none can be made
     */
    static TemporaryFolder create() throws IOException {
        return new TemporaryFolder(Files.createTempDirectory("isolde"));
    }

    /**
     * Deletes the folder with all that is in it; what cannot be deleted stays for the system to
     * clear away.
     */
    synchronized void delete() {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Nothing depends on it.
        }
    }
}
