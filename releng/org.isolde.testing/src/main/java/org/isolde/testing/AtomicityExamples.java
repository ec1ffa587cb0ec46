// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs of {@code examples/atomicity}. Each package with a class {@code Main} is one:
 * {@code store}, its repair {@code store.repaired}, and {@code store.original}, its form with input
 * and output.
 *
 * @param project the folder {@code examples/atomicity}
 */
public record AtomicityExamples(Path project) {

    /** The package of all programs, with slashes. */
    public static final String PACKAGE = "org/isolde/examples/atomicity";

    /** What the name of a repair ends with, after the name of the program that it repairs. */
    public static final String REPAIRED = ".repaired";

    /** The programs by their packages below {@link #PACKAGE}, with dots; sorted. */
    public List<String> programs() {
        Path folder = folder("");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith("Main.java"))
                    .map(file -> folder.relativize(file.getParent()).toString()
                            .replace(folder.getFileSystem().getSeparator(), "."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sources of the types of a program, sorted by name. */
    public List<String> sources(String program) {
        try (Stream<Path> files = Files.list(folder(program))) {
            List<String> sources = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                if (file.toString().endsWith(".java") && !file.endsWith("package-info.java")) {
                    sources.add(Files.readString(file));
                }
            }
            return sources;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The known violations of all programs, in the order of the list. */
    public List<KnownViolation> violations() {
        return lines("violations.txt").stream().map(KnownViolation::parse).toList();
    }

    /**
     * The known violations of a program: none of a repair, and of an original form those of the
     * program itself.
     */
    public List<KnownViolation> violations(String program) {
        if (program.endsWith(REPAIRED)) {
            return List.of();
        }
        String name = program.split("\\.")[0];
        return violations().stream().filter(violation -> violation.program().equals(name)).toList();
    }

    /** The papers' figures, in their order. */
    public List<PaperFigures> papers() {
        return lines("papers.txt").stream().map(PaperFigures::parse).toList();
    }

    private Path folder(String program) {
        return project.resolve("src").resolve(PACKAGE).resolve(program.replace('.', '/'));
    }

    private List<String> lines(String file) {
        try {
            return Files.readAllLines(project.resolve(file)).stream()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
