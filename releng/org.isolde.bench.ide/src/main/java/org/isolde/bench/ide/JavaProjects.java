// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;

/** Makes Java projects, for which Isolde is not enabled. */
final class JavaProjects {

    private static final String SOURCES = "src";

    private JavaProjects() {}

    /**
     * Makes a project.
     *
     * @param sources the source files, by their paths below the project's source folder
     * @param libraries jars and folders of class files that they use
     */
    static IProject create(String name, Map<String, String> sources, List<Path> libraries) throws CoreException {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IProject project = workspace.getRoot().getProject(name);
        workspace.run(monitor -> {
            project.create(null);
            project.open(null);
            IProjectDescription description = project.getDescription();
            description.setNatureIds(new String[] {JavaCore.NATURE_ID});
            project.setDescription(description, null);
            IFolder folder = project.getFolder(SOURCES);
            folder.create(true, true, null);
            List<IClasspathEntry> entries = new ArrayList<>();
            entries.add(JavaCore.newSourceEntry(folder.getFullPath()));
            entries.add(JavaRuntime.getDefaultJREContainerEntry());
            libraries.forEach(library -> entries.add(JavaCore.newLibraryEntry(
                    org.eclipse.core.runtime.Path.fromOSString(library.toAbsolutePath().toString()), null, null)));
            JavaCore.create(project).setRawClasspath(
                    entries.toArray(IClasspathEntry[]::new), project.getFolder("bin").getFullPath(), null);
            for (Map.Entry<String, String> source : sources.entrySet()) {
                IFile file = source(project, source.getKey());
                createParents(file);
                file.write(source.getValue().getBytes(StandardCharsets.UTF_8), true, false, false, null);
            }
        }, null);
        return project;
    }

    /** A source file of a project that was made here. */
    static IFile source(IProject project, String path) {
        return project.getFolder(SOURCES).getFile(path);
    }

    private static void createParents(IResource resource) throws CoreException {
        IContainer parent = resource.getParent();
        if (parent instanceof IFolder folder && !folder.exists()) {
            createParents(folder);
            folder.create(true, true, null);
        }
    }
}
