package org.isolde.ide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Takes the Eclipse projects in given folders into the workspace, where they stand, and ends.
 *
 * <p>An application without a window; its arguments are folders, each a project or a folder of projects. A project whose
 * name the workspace knows already is left alone. Exit code 0, or 1 when a project could not be imported; the workspace's
 * log then says which, and why.
 */
public final class ImportProjects implements IApplication {
    private static final Integer EXIT_FAILED = 1;

    @Override
    public Object start(IApplicationContext context) throws CoreException, InterruptedException {
        ILog log = ILog.of(ImportProjects.class);
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        Integer exit = EXIT_OK;
        for (String folder : (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS)) {
            try {
                for (Path description : descriptionsIn(Path.of(folder))) {
                    importProject(workspace, description);
                }
            } catch (IOException | CoreException e) {
                log.error("The projects in " + folder + " could not be imported: " + e.getMessage(), e);
                exit = EXIT_FAILED;
            }
        }
        // The import wakes the builder; a workspace that is closed before it has finished is not saved whole.
        Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
        workspace.save(true, null);
        return exit;
    }

    @Override
    public void stop() {
        // The import is short: it ends by itself.
    }

    private static List<Path> descriptionsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.endsWith(IProjectDescription.DESCRIPTION_FILE_NAME)).sorted().toList();
        }
    }

    private static void importProject(IWorkspace workspace, Path file) throws CoreException {
        IProjectDescription description = workspace.loadProjectDescription(IPath.fromPath(file));
        IProject project = workspace.getRoot().getProject(description.getName());
        if (!project.exists()) {
            project.create(description, null);
            project.open(null);
        }
    }
}
