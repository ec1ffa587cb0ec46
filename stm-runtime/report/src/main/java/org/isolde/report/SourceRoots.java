// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds source files below source folders; the first folder that has the file wins.
 *
 * <p>Thread-safe. Results are cached: after adding or deleting source files, a new instance is
 * needed.
 */
public final class SourceRoots implements SourceFiles {
    private final List<Path> roots;
    private final Map<String, Optional<Path>> found = new ConcurrentHashMap<>();

    /**
     * Creates a locator.
     *
     * @param roots the source folders; made absolute
     */
    public SourceRoots(List<Path> roots) {
        this.roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    }

    @Override
    public Optional<Path> locate(String owner, String sourcePath) {
        return found.computeIfAbsent(sourcePath, this::search);
    }

    private Optional<Path> search(String sourcePath) {
        for (Path root : roots) {
            try {
                Path file = root.resolve(sourcePath).normalize();
                // A class file may name anything as its source; what lies outside the source
                // folders is none.
                if (file.startsWith(root) && Files.isRegularFile(file)) {
                    return Optional.of(file);
                }
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
