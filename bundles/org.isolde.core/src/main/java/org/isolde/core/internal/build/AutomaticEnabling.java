// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.build;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.internal.Messages;

/**
 * Adds the nature to Java projects with an atomic annotation on their class path, in a job of its
 * own, since a build must not change what it builds. Projects from which the user removed the
 * nature are left alone.
 */
final class AutomaticEnabling extends WorkspaceJob {

    private final IProject project;

    private AutomaticEnabling(IProject project) {
        super(Messages.enablingJob);
        this.project = project;
        setRule(project.getWorkspace().getRoot());
        setSystem(true);
    }

    /** Enables a project that is not, soon, if it qualifies. */
    static void consider(IJavaProject javaProject) {
        IProject project = javaProject.getProject();
        try {
            if (IsoldePreferences.automatic(project)
                    && !IsoldeNature.isDeclined(project)
                    && seesAtomicAnnotation(javaProject)) {
                new AutomaticEnabling(project).schedule();
            }
        } catch (CoreException e) {
            IsoldeStatus.log(IsoldeStatus.NATURE_NOT_CHANGED.causedBy(e, project.getName()));
        }
    }

    private static boolean seesAtomicAnnotation(IJavaProject project) throws JavaModelException {
        for (String annotation : IsoldePreferences.atomicAnnotations()) {
            if (project.findType(annotation) != null) {
                return true;
            }
        }
        return false;
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) {
        try {
            if (project.isAccessible()) {
                IsoldeNature.enable(project, monitor);
            }
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return IsoldeStatus.NATURE_NOT_CHANGED.causedBy(e, project.getName());
        }
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == IsoldeCore.ANALYSIS_FAMILY;
    }
}
