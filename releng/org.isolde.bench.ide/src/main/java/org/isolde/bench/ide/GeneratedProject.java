// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.nio.charset.StandardCharsets;
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
import org.isolde.testing.measure.GeneratedProgram;

/**
 * A Java project with the sources of a generated program, which is not enabled.
 *
 * @param project the project
 * @param program the program
 */
record GeneratedProject(IProject project, GeneratedProgram program) {

    private static final String SOURCES = "src";

    /** Makes the project. */
    static GeneratedProject create(GeneratedProgram program) throws CoreException {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IProject project = workspace.getRoot().getProject("generated");
        workspace.run(monitor -> {
            project.create(null);
            project.open(null);
            IProjectDescription description = project.getDescription();
            description.setNatureIds(new String[] {JavaCore.NATURE_ID});
            project.setDescription(description, null);
            IFolder sources = project.getFolder(SOURCES);
            sources.create(true, true, null);
            JavaCore.create(project).setRawClasspath(
                    new IClasspathEntry[] {JavaCore.newSourceEntry(sources.getFullPath()),
                        JavaRuntime.getDefaultJREContainerEntry()},
                    project.getFolder("bin").getFullPath(),
                    null);
            for (Map.Entry<String, String> source : program.sources().entrySet()) {
                IFile file = sources.getFile(source.getKey());
                createParents(file);
                file.write(source.getValue().getBytes(StandardCharsets.UTF_8), true, false, false, null);
            }
        }, null);
        return new GeneratedProject(project, program);
    }

    private static void createParents(IResource resource) throws CoreException {
        IContainer parent = resource.getParent();
        if (parent instanceof IFolder folder && !folder.exists()) {
            createParents(folder);
            folder.create(true, true, null);
        }
    }

    /** The source file of a class of a module. */
    IFile source(int module, String type) {
        return project.getFolder(SOURCES).getFile(GeneratedProgram.path(module, type));
    }
}
