// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.runs.MethodSource;
import org.isolde.launching.runs.Run;

/**
 * Opens the sources of names in the runtime's statistics, in the project of the displayed run; the
 * view's status line reports a missing one.
 */
final class SourceOpener {

    /** Finds a name in a project. */
    @FunctionalInterface
    private interface Finder {
        Optional<? extends IJavaElement> find(IJavaProject project, String name) throws JavaModelException;
    }

    private final TransactionsView view;

    SourceOpener(TransactionsView view) {
        this.view = view;
    }

    /** Opens an atomic method. */
    void openMethod(String name) {
        open(name, MethodSource::find);
    }

    /** Opens the declaration of a field. */
    void openField(String name) {
        open(name, MethodSource::findField);
    }

    private void open(String name, Finder finder) {
        Optional<String> project = view.shownRun().flatMap(Run::project);
        try {
            Optional<? extends IJavaElement> element = project.isEmpty()
                    ? Optional.empty()
                    : finder.find(
                            JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(project.get())), name);
            boolean opened = element.isPresent() && JavaUI.openInEditor(element.get()) != null;
            view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(
                    opened ? null : NLS.bind(Messages.notInSources, name));
        } catch (CoreException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeLaunching.ID, e.getStatus().getMessage(), e),
                    StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
