// SPDX-License-Identifier: EPL-2.0
package org.isolde.doc.internal.examples;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * An example project that this bundle ships.
 *
 * @param folder its path in the bundle, with a slash at the end
 * @param description its name and description
 */
record Example(String folder, IProjectDescription description) {

    private static final Bundle BUNDLE = FrameworkUtil.getBundle(Example.class);
    private static final String EXAMPLES = "examples";

    /**
     * All examples, sorted by name.
     *
     * @throws CoreException if one cannot be read
     */
    static List<Example> all() throws CoreException {
        List<Example> examples = new ArrayList<>();
        for (URL file : find(EXAMPLES, IProjectDescription.DESCRIPTION_FILE_NAME)) {
            String path = file.getPath();
            String folder = path.substring(0, path.lastIndexOf('/') + 1);
            try (InputStream content = file.openStream()) {
                examples.add(
                        new Example(folder, ResourcesPlugin.getWorkspace().loadProjectDescription(content)));
            } catch (IOException e) {
                throw failure(Messages.unreadable, e);
            }
        }
        examples.sort(Comparator.comparing(Example::name));
        return examples;
    }

    private static List<URL> find(String folder, String pattern) {
        Enumeration<URL> found = BUNDLE.findEntries(folder, pattern, true);
        return found == null ? List.of() : Collections.list(found);
    }

    private static CoreException failure(String message, IOException cause) {
        return new CoreException(new Status(IStatus.ERROR, BUNDLE.getSymbolicName(), message, cause));
    }

    /** The name of the project. */
    String name() {
        return description.getName();
    }

    /** The project that it becomes in the workspace. */
    IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(name());
    }

    /**
     * Copies the example into the workspace, and opens it.
     *
     * @throws CoreException if there is such a project already, or a file cannot be copied
     */
    void copy(IProgressMonitor monitor) throws CoreException {
        IProject project = project();
        IWorkspace workspace = project.getWorkspace();
        workspace.run(progress -> {
            SubMonitor steps = SubMonitor.convert(progress, NLS.bind(Messages.importing, name()), 2);
            project.create(description, steps.split(1));
            try {
                project.open(null);
                copyFiles(project, steps.split(1));
            } catch (CoreException | OperationCanceledException e) {
                // Half an example is none.
                project.delete(true, true, null);
                throw e;
            }
        }, workspace.getRoot(), IWorkspace.AVOID_UPDATE, monitor);
    }

    private void copyFiles(IProject project, SubMonitor progress) throws CoreException {
        List<URL> files = find(folder, "*").stream().filter(file -> !file.getPath().endsWith("/")).toList();
        progress.setWorkRemaining(files.size());
        for (URL file : files) {
            IFile copy = project.getFile(file.getPath().substring(folder.length()));
            // The description stands there since the project was made.
            if (!copy.getName().equals(IProjectDescription.DESCRIPTION_FILE_NAME)) {
                create(copy.getParent());
                try (InputStream content = file.openStream()) {
                    // The platform writes some of the settings as soon as a project is there.
                    copy.write(content.readAllBytes(), true, false, false, progress.split(1));
                } catch (IOException e) {
                    throw failure(Messages.failed, e);
                }
            }
        }
    }

    private static void create(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            create(folder.getParent());
            folder.create(true, true, null);
        }
    }
}
