package org.isolde.cli.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A directory with Java sources that belong together.
 *
 * @param root the directory, absolute
 * @param files the source files, sorted by path; without module declarations, as all is compiled on the class path
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

    /** Whether one of its files imports from a package that only {@code other} declares. */
    boolean uses(SourceProject other) {
        Set<String> own = packages();
        Set<String> others = other.packages();
        return files.stream()
                .flatMap(file -> file.imports().stream())
                .anyMatch(name -> others.stream()
                        .anyMatch(candidate -> isBelow(name, candidate) && !own.contains(candidate)));
    }

    private static boolean isBelow(String name, String packageName) {
        return name.equals(packageName) || name.startsWith(packageName + ".");
    }

    private Set<String> packages() {
        return files.stream()
                .map(SourceFile::packageName)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
