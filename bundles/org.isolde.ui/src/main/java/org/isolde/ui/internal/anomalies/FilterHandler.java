// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the dialog for the filter of the view. */
public final class FilterHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        if (page.findView(AnomaliesView.ID) instanceof AnomaliesView view) {
            FilterDialog dialog = new FilterDialog(
                    HandlerUtil.getActiveShell(event), view.rows().choices(), view.filter().hidden());
            if (dialog.open() == Window.OK) {
                view.setFilter(view.filter().hiding(dialog.hidden()));
            }
        }
        return null;
    }
}
