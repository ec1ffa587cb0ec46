// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.ClassSource;
import org.isolde.program.input.JdkSource;

/**
 * The libraries of linked projects, whose classes they use but that are not analysed: jars,
 * folders, the output of projects that are not enabled, and the JDK; each with its modification
 * time, so that equal means unchanged.
 *
 * @param entries in the order of the class path
 */
record Libraries(List<Entry> entries) {

    /** The jar by which the class path of a project names a JDK of Java 9 or later. */
    private static final String JDK_JAR = "jrt-fs.jar";

    /**
     * One library.
     *
     * @param path a jar or a directory
     * @param modified when it was last changed, in milliseconds; for directories 0, since they are
     *     read name by name anyway
     */
    record Entry(Path path, long modified) {}

    /**
     * The libraries of these projects as they are now. What is not there is left out: the compiler
     * has complained already.
     */
    static Libraries of(LinkedProjects linked) throws JavaModelException {
        Set<Path> paths = new LinkedHashSet<>();
        Set<IProject> visited = new LinkedHashSet<>();
        for (IProject project : linked.projects()) {
            collect(project, linked, visited, paths);
        }
        List<Entry> entries = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                entries.add(new Entry(path, 0));
            } else if (Files.isRegularFile(path)) {
                entries.add(new Entry(path, modified(path)));
            }
        }
        return new Libraries(List.copyOf(entries));
    }

    private static void collect(IProject project, LinkedProjects linked, Set<IProject> visited, Set<Path> paths)
            throws JavaModelException {
        IJavaProject javaProject = JavaCore.create(project);
        if (!visited.add(project) || !javaProject.exists()) {
            return;
        }
        IWorkspaceRoot root = project.getWorkspace().getRoot();
        if (!linked.projects().contains(project)) {
            OutputFolders.of(javaProject).forEach(folder -> add(folder, paths));
        }
        for (IClasspathEntry entry : javaProject.getResolvedClasspath(true)) {
            switch (entry.getEntryKind()) {
                case IClasspathEntry.CPE_PROJECT ->
                    collect(root.getProject(entry.getPath().lastSegment()), linked, visited, paths);
                case IClasspathEntry.CPE_LIBRARY -> add(entry.getPath(), root, paths);
                default -> {
                    // Sources are what is analysed; variables and containers are resolved.
                }
            }
        }
    }

    private static void add(IPath path, IWorkspaceRoot root, Set<Path> paths) {
        IResource inWorkspace = root.findMember(path);
        if (inWorkspace != null) {
            add(inWorkspace, paths);
        } else {
            paths.add(path.toPath());
        }
    }

    private static void add(IResource resource, Set<Path> paths) {
        // A resource without a local path stands in a file system that cannot be read as files.
        if (resource.getLocation() != null) {
            paths.add(resource.getLocation().toPath());
        }
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Opens them; one that cannot be opened is logged and left out. The caller closes the class
     * path.
     */
    ClassPath open() {
        List<ClassSource> sources = new ArrayList<>();
        for (Entry entry : entries) {
            try {
                sources.add(open(entry.path()));
            } catch (IOException e) {
                IsoldeStatus.log(IsoldeStatus.LIBRARY_UNREADABLE.causedBy(e, entry.path(), e.getMessage()));
            }
        }
        return new ClassPath(sources);
    }

    private static ClassSource open(Path path) throws IOException {
        if (!path.endsWith(JDK_JAR)) {
            return ClassSource.open(path);
        }
        Path home = path.getParent().getParent();
        return Files.isSameFile(home, Path.of(System.getProperty("java.home")))
                ? JdkSource.running()
                : JdkSource.at(
                        home);
    }
}
