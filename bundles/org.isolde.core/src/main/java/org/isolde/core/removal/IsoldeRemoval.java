// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.removal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.internal.stm.StmApiCopy;
import org.osgi.service.prefs.BackingStoreException;

/**
 * Removes everything that Isolde has added to a project, so that an Eclipse without Isolde reports
 * no error for it.
 */
public final class IsoldeRemoval {

    private IsoldeRemoval() {}

    /**
     * Removes the nature, the markers and the settings, and replaces the container of annotations
     * by a copy of the library. The project is not enabled automatically again in this workspace.
     * Takes the workspace's rule.
     *
     * @throws CoreException when the project is closed or cannot be written
     */
    public static void removeFrom(IProject project, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        IsoldeNature.disable(project, progress.split(1));
        IsoldeMarkers.deleteAll(project);
        removeSettings(project);
        if (project.hasNature(JavaCore.NATURE_ID)) {
            StmApiCopy.replaceContainer(JavaCore.create(project), progress.split(1));
        }
    }

    private static void removeSettings(IProject project) throws CoreException {
        IEclipsePreferences settings = new ProjectScope(project).getNode(IsoldeCore.ID);
        try {
            settings.clear();
            // Settings without a value have no file.
            settings.flush();
        } catch (BackingStoreException e) {
            throw new CoreException(IsoldeStatus.NATURE_NOT_CHANGED.causedBy(e, project.getName()));
        }
    }
}
