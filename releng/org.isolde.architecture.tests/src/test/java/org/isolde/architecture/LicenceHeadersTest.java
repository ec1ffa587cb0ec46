// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each source names its licence at its beginning, as the specification of SPDX asks for (version 2.3, Annex E). */
class LicenceHeadersTest {

    private static final String HEADER = "SPDX-License-Identifier: EPL-2.0";

    /** What builds and Eclipse make, and what is no source of Isolde: inputs of tests, whose every line matters. */
    private static final Set<String> SKIPPED = Set.of("target", "bin", ".git", ".isolde", ".settings");
    private static final Set<Path> INPUTS = Set.of(Path.of("src", "test", "resources"),
            Path.of("src", "test", "programs"), Path.of("org.isolde.ui.tests", "fixes"));

    private final Path root = Path.of(System.getProperty("isolde.root"));

    @Test
    void eachSourceNamesItsLicence() throws IOException {
        List<Path> sources = sources();
        assertThat(sources).hasSizeGreaterThan(2000);
        assertThat(sources).filteredOn(source -> !namesItsLicence(source)).map(root::relativize)
                .as("sources without \"%s\" in one of their first two lines", HEADER).isEmpty();
    }

    private List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean isSkipped = SKIPPED.contains(folder.getFileName().toString())
                        || INPUTS.stream().anyMatch(folder::endsWith);
                return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (isSource(file)) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return sources;
    }

    private static boolean isSource(Path file) throws IOException {
        String name = file.getFileName().toString();
        return name.endsWith(".java") || name.endsWith(".cmd") || !name.contains(".") && isScript(file);
    }

    private static boolean isScript(Path file) throws IOException {
        try (var content = Files.newInputStream(file)) {
            return content.read() == '#' && content.read() == '!';
        }
    }

    private static boolean namesItsLicence(Path source) {
        try (var lines = Files.lines(source)) {
            return lines.limit(2).anyMatch(line -> line.endsWith(HEADER));
        } catch (IOException e) {
            throw new AssertionError(source + " cannot be read", e);
        }
    }
}
