// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldeNature;

/**
 * A Java project of a test, with Isolde's annotations on its class path, sources in src and class
 * files in bin.
 */
final class TestProject {

    /** The folder with the example projects; set by the build. */
    private static final Path EXAMPLES = Path.of(System.getProperty("isolde.examples", "../../examples"));

    private final IProject project;

    private TestProject(IProject project) {
        this.project = project;
    }

    /** Makes an enabled project without sources. */
    static TestProject enabled(String name) throws CoreException {
        TestProject project = plain(name);
        IsoldeNature.enable(project.project, new NullProgressMonitor());
        return project;
    }

    /** Makes a Java project without sources. */
    static TestProject plain(String name) throws CoreException {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IProject project = workspace.getRoot().getProject(name);
        project.create(null);
        project.open(null);
        // Not at its creation: only a nature that is added brings its builder.
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, null);
        IFolder sources = project.getFolder("src");
        sources.create(true, true, null);
        JavaCore.create(project).setRawClasspath(
                new IClasspathEntry[] {JavaCore.newSourceEntry(sources.getFullPath()),
                    JavaRuntime.getDefaultJREContainerEntry(),
                    JavaCore.newContainerEntry(IPath.fromPortableString(IsoldeCore.STM_API_CONTAINER), true)},
                project.getFolder("bin").getFullPath(),
                null);
        return new TestProject(project);
    }

    /** A project that exists. */
    static TestProject of(String name) {
        return new TestProject(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
    }

    /** Imports a copy of an example project. */
    static TestProject example(String name) throws CoreException, IOException {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        Path original = EXAMPLES.resolve(name).toAbsolutePath().normalize();
        Path copy = workspace.getRoot().getLocation().append(name).toPath();
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.naturalOrder())::iterator) {
                Path relative = original.relativize(file);
                if (!relative.startsWith("bin")) {
                    Files.copy(file, copy.resolve(relative));
                }
            }
        }
        IPath description = IPath.fromPath(copy).append(IProjectDescription.DESCRIPTION_FILE_NAME);
        IProject project = workspace.getRoot().getProject(name);
        project.create(workspace.loadProjectDescription(description), null);
        project.open(null);
        return new TestProject(project);
    }

    /** The project itself. */
    IProject project() {
        return project;
    }

    /** Its source files and class path. */
    IJavaProject java() {
        return JavaCore.create(project);
    }

    /** Puts another project on its class path. */
    TestProject requiring(TestProject other) throws CoreException {
        return with(JavaCore.newProjectEntry(other.project.getFullPath()));
    }

    /** Puts a jar or a folder with classes on its class path. */
    TestProject withLibrary(IPath path) throws CoreException {
        return with(JavaCore.newLibraryEntry(path, null, null));
    }

    /** Puts something on its class path. */
    TestProject with(IClasspathEntry entry) throws CoreException {
        List<IClasspathEntry> entries = new ArrayList<>(Arrays.asList(java().getRawClasspath()));
        entries.add(entry);
        java().setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
        return this;
    }

    /** Gives it another name. */
    TestProject renamedTo(String name) throws CoreException {
        IProjectDescription description = project.getDescription();
        description.setName(name);
        project.move(description, true, null);
        return new TestProject(project.getWorkspace().getRoot().getProject(name));
    }

    /** Moves its files to another folder on the disk. */
    void moveTo(Path folder) throws CoreException {
        moveTo(folder.toUri());
    }

    /** Moves its files to a place in any file system. */
    void moveTo(URI place) throws CoreException {
        IProjectDescription description = project.getDescription();
        description.setLocationURI(place);
        project.move(description, true, null);
    }

    /** A source file, by its path below the source folder. */
    IFile source(String path) {
        return project.getFile("src/" + path);
    }

    /** Writes a source file, making the folders it needs. */
    TestProject with(String path, String text) throws CoreException {
        IFile file = source(path);
        createParents(file);
        file.write(text.getBytes(StandardCharsets.UTF_8), true, false, true, null);
        return this;
    }

    private static void createParents(IResource resource) throws CoreException {
        IContainer parent = resource.getParent();
        if (parent instanceof IFolder folder && !folder.exists()) {
            createParents(folder);
            folder.create(true, true, null);
        }
    }

    /** Replaces a piece of text, which must be there, in a source file. */
    TestProject edit(String path, String old, String replacement) throws CoreException {
        String text = source(path).readString();
        if (!text.contains(old)) {
            throw new IllegalArgumentException(path + " does not contain " + old);
        }
        return with(path, text.replace(old, replacement));
    }

    /** Builds this project alone, and waits for nothing. */
    void build() throws CoreException {
        project.build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
    }

    /** Isolde's markers of a type in this project, with those of sub-types, by file and line. */
    List<IMarker> markers(String type) throws CoreException {
        return Stream.of(project.findMarkers(type, true, IResource.DEPTH_INFINITE))
                .sorted(
                        Comparator.comparing((IMarker marker) -> marker.getResource().getFullPath().toString())
                                .thenComparing(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0)))
                .toList();
    }

    /** All of Isolde's markers in this project, by file and line. */
    List<IMarker> markers() throws CoreException {
        return markers(IsoldeMarkers.PROBLEM);
    }

    /** What the compiler complains about. */
    List<String> compileErrors() throws CoreException {
        return Stream.of(project.findMarkers("org.eclipse.jdt.core.problem", true, IResource.DEPTH_INFINITE))
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR)
                .map(marker -> marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }
}
