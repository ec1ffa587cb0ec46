// SPDX-License-Identifier: EPL-2.0
package org.isolde.ide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;

/**
 * An application that imports the Eclipse projects in given folders into the workspace, without
 * copying them, and exits.
 *
 * <p>It opens no window. Its arguments are folders, each a project or a folder of projects. Exit
 * code 0, or 1 when a project could not be imported.
 */
public final class ImportProjects implements IApplication {
    private static final ILog LOG = ILog.of(ImportProjects.class);
    private static final Integer EXIT_FAILED = 1;

    @Override
    public Object start(IApplicationContext context) throws CoreException, InterruptedException {
        String[] folders = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        boolean complete = importAll(workspace, Arrays.stream(folders).map(Path::of).toList());
        // The import wakes the builder; a workspace that is closed before it has finished is not
        // saved whole.
        Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
        workspace.save(true, null);
        return complete ? EXIT_OK : EXIT_FAILED;
    }

    @Override
    public void stop() {
        // The import is short: it ends by itself.
    }

    /**
     * Imports projects into a workspace. A project whose name already exists is skipped.
     *
     * @param folders folders that are projects or contain projects
     * @return whether all could be imported; the log contains the reason for each that could not
     */
    public static boolean importAll(IWorkspace workspace, List<Path> folders) {
        boolean complete = true;
        for (Path folder : folders) {
            try {
                for (Path description : descriptionsIn(folder)) {
                    complete &= isImported(workspace, description);
                }
            } catch (IOException e) {
                LOG.error("The folder " + folder + " could not be read for projects to import.", e);
                complete = false;
            }
        }
        return complete;
    }

    private static List<Path> descriptionsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.endsWith(IProjectDescription.DESCRIPTION_FILE_NAME)).sorted().toList();
        }
    }

    private static boolean isImported(IWorkspace workspace, Path file) {
        try {
            IProjectDescription description = workspace.loadProjectDescription(IPath.fromPath(file));
            IProject project = workspace.getRoot().getProject(description.getName());
            if (!project.exists()) {
                project.create(description, null);
                project.open(null);
            }
            return true;
        } catch (CoreException e) {
            LOG.error("The project in " + file.getParent() + " could not be imported.", e);
            return false;
        }
    }
}
