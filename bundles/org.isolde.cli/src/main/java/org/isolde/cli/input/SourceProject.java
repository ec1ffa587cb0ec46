// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A source project: a directory with Java sources that are compiled together.
 *
 * @param root the directory, absolute
 * @param files the source files, sorted by path; without module declarations, as all is compiled on
 *     the class path
 * @param libraries class directories and jars found beside the sources, sorted
 */
public record SourceProject(Path root, List<SourceFile> files, List<Path> libraries) {

    /** The name for reports: the directory's. */
    public String name() {
        Path name = root.getFileName();
        return name == null ? root.toString() : name.toString();
    }

    /** The source folders, sorted. */
    public Set<Path> sourceRoots() {
        return files.stream().map(SourceFile::sourceRoot).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The packages that it declares, without the unnamed one; sorted. */
    SortedSet<String> packages() {
        return files.stream()
                .map(SourceFile::packageName)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names that its files import; sorted. */
    SortedSet<String> imports() {
        return files.stream().flatMap(file -> file.imports().stream()).collect(Collectors.toCollection(TreeSet::new));
    }
}
