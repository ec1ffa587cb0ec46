// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.launcher.console.SystemMessages;
import org.isolde.program.Problem;

/**
 * Finds the source projects below a directory.
 *
 * <p>A project starts where there is a build file of Eclipse, Maven or Gradle; sources above all of
 * them belong to the directory itself. Maven's and Gradle's test sources are not part of a program,
 * and hidden directories are skipped.
 */
final class ProjectFinder extends SimpleFileVisitor<Path> {
    private static final Set<String> BUILD_FILES = Set
            .of(".project", ".classpath", "pom.xml", "build.gradle", "build.gradle.kts");
    private static final List<String> CLASS_DIRECTORIES = List
            .of("bin", "classes", "target/classes", "build/classes/java/main");
    private static final List<String> LIBRARY_DIRECTORIES = List.of("lib", "libs");

    private final Path start;
    private final SortedMap<Path, SortedSet<Path>> sources = new TreeMap<>();
    private final Map<Path, Path> projectOfDirectory = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private boolean classFiles;
    private final SortedSet<Path> jars = new TreeSet<>();

    private ProjectFinder(Path start) {
        this.start = start;
    }

    /**
     * Looks through a directory.
     *
     * @param start a directory, absolute
     * @throws IOException if the directory itself cannot be read
     */
    static ProjectFinder search(Path start) throws IOException {
        ProjectFinder finder = new ProjectFinder(start);
        Files.walkFileTree(start, finder);
        return finder;
    }

    /** Directories and files that could not be read. */
    List<Problem> problems() {
        return problems;
    }

    /** Whether there are class files. */
    boolean foundClassFiles() {
        return classFiles;
    }

    /** The jars found, sorted. */
    SortedSet<Path> jars() {
        return jars;
    }

    /** The projects found, sorted by directory; adds what cannot be read to the problems. */
    List<SourceProject> projects() {
        List<SourceProject> projects = new ArrayList<>();
        sources.forEach((root, paths) -> {
            List<SourceFile> files = new ArrayList<>();
            for (Path path : paths) {
                try {
                    files.add(SourceFile.read(path));
                } catch (IOException e) {
                    problems.add(unreadable(path, e));
                }
            }
            files.removeIf(SourceFile::declaresModule);
            if (!files.isEmpty()) {
                projects.add(new SourceProject(root, List.copyOf(files), libraries(root)));
            }
        });
        return projects;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        if (directory.equals(start)) {
            return FileVisitResult.CONTINUE;
        }
        boolean hidden = directory.getFileName().toString().startsWith(".");
        return hidden || directory.endsWith("src/test") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        String name = file.getFileName().toString();
        if (name.endsWith(".java")) {
            sources.computeIfAbsent(projectOf(file.getParent()), root -> new TreeSet<>()).add(file);
        } else if (name.endsWith(".class")) {
            classFiles = true;
        } else if (name.endsWith(".jar")) {
            jars.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        if (file.equals(start)) {
            throw failure;
        }
        problems.add(unreadable(file, failure));
        return FileVisitResult.CONTINUE;
    }

    private Path projectOf(Path directory) {
        Path known = projectOfDirectory.get(directory);
        if (known == null) {
            boolean root = directory.equals(start)
                    || BUILD_FILES.stream().map(directory::resolve).anyMatch(Files::exists);
            known = root ? directory : projectOf(directory.getParent());
            projectOfDirectory.put(directory, known);
        }
        return known;
    }

    private List<Path> libraries(Path root) {
        SortedSet<Path> libraries = new TreeSet<>();
        CLASS_DIRECTORIES.stream().map(root::resolve).filter(Files::isDirectory).forEach(libraries::add);
        LIBRARY_DIRECTORIES.stream().map(root::resolve).forEach(
                directory -> jars.stream().filter(jar -> jar.startsWith(directory)).forEach(libraries::add));
        return List.copyOf(libraries);
    }

    private static Problem unreadable(Path path, IOException failure) {
        return new Problem(
                Problem.Kind.UNREADABLE_INPUT,
                path.toString(),
                "",
                "Cannot be read (" + SystemMessages.of(failure) + "). Check its permissions.");
    }
}
