// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The source files of the project. */
final class Sources {

    /** What builds and Eclipse make. */
    private static final Set<String> SKIPPED = Set.of("target", "bin", ".git", ".isolde", ".settings");

    /** Inputs of tests, whose every line matters: no sources of Isolde. */
    private static final Set<Path> INPUTS = Set.of(Path.of("src", "test", "resources"),
            Path.of("src", "test", "programs"), Path.of("org.isolde.ui.tests", "fixes"));

    private Sources() {}

    /** The source files for which a predicate holds, by their absolute paths. */
    static List<Path> find(Predicate<Path> isWanted) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(CompiledProject.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean isSkipped = SKIPPED.contains(folder.getFileName().toString())
                        || INPUTS.stream().anyMatch(folder::endsWith);
                return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (isWanted.test(file)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    static boolean isJava(Path file) {
        return file.getFileName().toString().endsWith(".java");
    }
}
