// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows the selected anomaly in the graph view, which follows the selection once it is open. */
public final class ShowInGraphHandler extends AbstractHandler {

    private static final String GRAPH = "org.isolde.ui.graph.view";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPart part = HandlerUtil.getActivePartChecked(event);
        ISelection selection = HandlerUtil.getCurrentSelectionChecked(event);
        IWorkbenchPage page = part.getSite().getPage();
        try {
            IViewPart graph = page.showView(GRAPH, null, IWorkbenchPage.VIEW_VISIBLE);
            // Told again, since the graph may not have been there to hear it.
            part.getSite().getSelectionProvider().setSelection(selection);
            if (!page.isPartVisible(graph)) {
                // It is behind the part where the command was given.
                page.activate(graph);
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
