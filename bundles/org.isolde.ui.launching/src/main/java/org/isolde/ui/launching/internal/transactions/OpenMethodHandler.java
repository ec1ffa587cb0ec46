package org.isolde.ui.launching.internal.transactions;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.MethodSource;
import org.isolde.launching.runs.Run;

/** Opens the method that is selected, in an editor. */
public final class OpenMethodHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof TransactionsView view) {
            open(view);
        }
        return null;
    }

    /** Opens the method that is selected in a view; the status line says so when there is none in the sources. */
    static void open(TransactionsView view) {
        Optional<MethodCounts> counts = view.selectedMethod();
        Optional<String> project = view.shownRun().flatMap(Run::project);
        if (counts.isEmpty()) {
            return;
        }
        try {
            Optional<IMethod> method = project.isEmpty()
                    ? Optional.empty()
                    : MethodSource.find(
                            JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(project.get())),
                            counts.get());
            boolean opened = method.isPresent() && JavaUI.openInEditor(method.get()) != null;
            view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(
                    opened ? null : NLS.bind(Messages.methodGone, counts.get().method()));
        } catch (CoreException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeLaunching.ID, e.getStatus().getMessage(), e),
                    StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
