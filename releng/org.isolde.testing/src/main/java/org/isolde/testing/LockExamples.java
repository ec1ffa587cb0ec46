// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs of {@code examples/locks}: each is one class with a mistake, in the package {@code
 * bug}, and its repaired namesake, in the package {@code repaired}.
 *
 * @param project the folder {@code examples/locks}
 */
public record LockExamples(Path project) {

    private static final String EXTENSION = ".java";
    private static final String IMPORT = "import ";

    /**
     * The simple names of the classes with a mistake, sorted.
     *
     * @throws IllegalArgumentException when the project has none, or a class without its namesake
     */
    public List<String> programs() {
        List<String> mistaken = names(mistakenFolder());
        List<String> repaired = names(repairedFolder());
        if (mistaken.isEmpty()) {
            throw new IllegalArgumentException("There is no program in " + mistakenFolder() + ".");
        }
        if (!mistaken.equals(repaired)) {
            throw new IllegalArgumentException("Each program needs a repaired namesake: " + mistakenFolder() + " has "
                    + mistaken + ", " + repairedFolder() + " has " + repaired + ".");
        }
        return mistaken;
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(EXTENSION))
                    .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of a program with its mistake. */
    public Path mistaken(String program) {
        return mistakenFolder().resolve(program + EXTENSION);
    }

    /** The source of a program, repaired. */
    public Path repaired(String program) {
        return repairedFolder().resolve(program + EXTENSION);
    }

    /** A source of this project and those that it imports from it, which are annotations. */
    public List<Path> withImports(Path source) {
        Path sources = project.resolve("src");
        try (Stream<String> lines = Files.lines(source)) {
            Stream<Path> imported = lines.filter(line -> line.startsWith(IMPORT))
                    .map(line -> line.substring(IMPORT.length(), line.length() - 1).replace('.', '/') + EXTENSION)
                    .map(sources::resolve)
                    .filter(Files::exists);
            return Stream.concat(Stream.of(source), imported).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path mistakenFolder() {
        return project.resolve("src/locks/bug");
    }

    private Path repairedFolder() {
        return project.resolve("src/locks/repaired");
    }
}
