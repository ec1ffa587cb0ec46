// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.HuntState;
import org.isolde.launching.hunts.Hunts;

/** Brings the Hunt view to the front when a hunt has ended. */
public final class ShowHunts implements Hunts.Listener {

    private final AtomicInteger shown = new AtomicInteger();

    @Override
    public void huntsChanged(List<HuntRun> hunts) {
        int ended = hunts.stream().filter(hunt -> hunt.state() != HuntState.RUNNING).mapToInt(HuntRun::number).max()
                .orElse(0);
        if (shown.getAndAccumulate(ended, Math::max) < ended && PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(ShowHunts::show);
        }
    }

    private static void show() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page != null) {
            try {
                page.bringToTop(page.showView(HuntView.ID, null, IWorkbenchPage.VIEW_VISIBLE));
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG);
            }
        }
    }
}
