// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.removal.IsoldeRemoval;

/**
 * The background job that enables or disables projects, or removes Isolde from them; a failure for
 * one project does not stop the others.
 */
public final class NatureChange extends WorkspaceJob {

    /** The change of one project. */
    @FunctionalInterface
    private interface Change {
        void apply(IProject project, IProgressMonitor monitor) throws CoreException;
    }

    private final List<IProject> projects;
    private final Change change;

    private NatureChange(String name, List<IProject> projects, Change change) {
        super(name);
        this.projects = List.copyOf(projects);
        this.change = change;
        setRule(ResourcesPlugin.getWorkspace().getRoot());
    }

    /** A job that enables projects; the caller schedules it. */
    public static NatureChange enabling(List<IProject> projects) {
        return new NatureChange(Messages.enabling, projects, IsoldeNature::enable);
    }

    /** A job that disables projects; the caller schedules it. */
    public static NatureChange disabling(List<IProject> projects) {
        return new NatureChange(Messages.disabling, projects, IsoldeNature::disable);
    }

    /** A job that removes Isolde from projects; the caller schedules it. */
    public static NatureChange removing(List<IProject> projects) {
        return new NatureChange(Messages.removing, projects, IsoldeRemoval::removeFrom);
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, projects.size());
        MultiStatus failures = new MultiStatus(
                IsoldeCore.ID,
                IsoldeStatus.NATURE_NOT_CHANGED.code(),
                Messages.natureFailures,
                null);
        for (IProject project : projects) {
            try {
                change.apply(project, progress.split(1));
            } catch (CoreException e) {
                failures.add(IsoldeStatus.NATURE_NOT_CHANGED.causedBy(e, project.getName()));
            }
        }
        return failures.isOK() ? Status.OK_STATUS : failures;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == IsoldeCore.ANALYSIS_FAMILY;
    }
}
