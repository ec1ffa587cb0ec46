// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources of the example projects. */
final class ExampleSources {

    private static final Path EXAMPLES = Path.of("../../examples");

    private ExampleSources() {}

    /** The sources of all types of an example project, sorted by file. */
    static String[] of(String project) {
        Path folder = EXAMPLES.resolve(project).resolve("src/org/isolde/examples").resolve(project);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> types = files.filter(file -> file.getFileName().toString().matches("[A-Z]\\w*\\.java"))
                    .sorted()
                    .toList();
            return types.stream().map(ExampleSources::text).toArray(String[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
