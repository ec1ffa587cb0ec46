// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs of {@code examples/hunt}: each is one class with a {@code main} and a planted
 * violation, in the package {@code hunt.bug}. Some have a repaired namesake, in {@code
 * hunt.repaired}.
 *
 * @param project the folder {@code examples/hunt}
 */
public record HuntExamples(Path project) {

    private static final String EXTENSION = ".java";

    /** The simple names of the programs with a violation, sorted. */
    public List<String> programs() {
        return names("bug");
    }

    /** The simple names of the repaired programs, sorted. */
    public List<String> repairedPrograms() {
        return names("repaired");
    }

    private List<String> names(String folder) {
        try (Stream<Path> files = Files.list(folder(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(EXTENSION))
                    .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source of a program with its violation. */
    public Path mistaken(String program) {
        return folder("bug").resolve(program + EXTENSION);
    }

    /** The source of a program, repaired. */
    public Path repaired(String program) {
        return folder("repaired").resolve(program + EXTENSION);
    }

    private Path folder(String lastPackage) {
        return project.resolve("src/hunt").resolve(lastPackage);
    }

    /**
     * The planted violations, in the order of the list.
     *
     * @throws IllegalArgumentException when {@code violations.txt} is not written as it says
     */
    public List<PlantedViolation> violations() {
        try (Stream<String> lines = Files.lines(project.resolve("violations.txt"))) {
            return lines.filter(line -> !line.isEmpty() && !line.startsWith("#")).map(PlantedViolation::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
