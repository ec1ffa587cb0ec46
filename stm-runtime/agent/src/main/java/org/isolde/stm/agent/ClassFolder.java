// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;

/** A folder with class files and other files. */
final class ClassFolder {

    private ClassFolder() {}

    /**
     * Copies all files.
     *
     * @param change gives what to write for a file, from its path with slashes and its content
     */
    static void copy(Path from, Path to, BiFunction<String, byte[], byte[]> change) throws IOException {
        List<Path> all;
        try (var found = Files.walk(from)) {
            all = found.filter(path -> !path.startsWith(to)).sorted().toList();
        }
        for (Path path : all) {
            Path relative = from.relativize(path);
            Path copy = to.resolve(relative);
            if (Files.isDirectory(path)) {
                Files.createDirectories(copy);
            } else {
                String name = relative.toString().replace(path.getFileSystem().getSeparator(), "/");
                Files.write(copy, change.apply(name, Files.readAllBytes(path)));
            }
        }
    }
}
