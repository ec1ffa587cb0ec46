// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.Runs;

/**
 * Brings the view to the front when a program is profiled, since the user then wants to see the
 * counts.
 */
public final class ShowProfiledRun implements Runs.Listener {

    private final AtomicInteger latest = new AtomicInteger();

    @Override
    public void runsChanged(List<Run> runs) {
        if (!runs.isEmpty()) {
            Run first = runs.getFirst();
            boolean isNew = latest.getAndAccumulate(first.number(), Math::max) < first.number();
            if (isNew && first.mode().equals(ILaunchManager.PROFILE_MODE) && PlatformUI.isWorkbenchRunning()) {
                PlatformUI.getWorkbench().getDisplay().asyncExec(ShowProfiledRun::show);
            }
        }
    }

    private static void show() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page != null) {
            try {
                // To the top, where it would otherwise be behind the active view.
                page.bringToTop(page.showView(TransactionsView.ID, null, IWorkbenchPage.VIEW_VISIBLE));
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG);
            }
        }
    }
}
