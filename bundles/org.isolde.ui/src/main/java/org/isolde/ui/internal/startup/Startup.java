// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.startup;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.isolde.core.IsoldeCore;
import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.editor.DecoratedEditors;
import org.isolde.ui.internal.uninstall.Uninstallation;

/**
 * Requests an analysis at the start of the workbench. The markers of the last session may be those
 * of an older Isolde, or of an incomplete run, and without an edit no build would update them.
 */
public final class Startup implements IStartup {

    @Override
    public void earlyStartup() {
        IsoldeCore.requestAnalysis();
        IWorkbench workbench = PlatformUI.getWorkbench();
        Display display = workbench.getDisplay();
        CurrentAnomaly current = CurrentAnomaly.get();
        DecoratedEditors editors = DecoratedEditors.get();
        display.asyncExec(() -> {
            if (!workbench.isClosing()) {
                new SelectedAnomalies(current).listen(workbench);
                editors.listen(workbench);
                workbench.addWorkbenchListener(new Uninstallation());
            }
        });
        IsoldeCore.results().addListener(programs -> inUi(display, () -> current.update(programs)));
    }

    private static void inUi(Display display, Runnable action) {
        // The analysis may end after the workbench has.
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
