// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.ui.internal.SourceNavigation;

/** Opens the source of the selected row. */
public final class GoToSourceHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<Row> rows = SelectedRows.of(event);
        try {
            if (!rows.isEmpty()) {
                open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), rows.getFirst());
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    /**
     * What a double click or the Enter key does: a heading folds or unfolds, all else goes to its
     * source.
     */
    static void open(IWorkbenchPage page, TreeViewer viewer) {
        List<Row> rows = SelectedRows.of(viewer.getStructuredSelection());
        if (rows.isEmpty()) {
            return;
        }
        Row row = rows.getFirst();
        if (row.content().isEmpty()) {
            viewer.setExpandedState(row, !viewer.getExpandedState(row));
            return;
        }
        try {
            open(page, row);
        } catch (PartInitException e) {
            ILog.get().log(e.getStatus());
        }
    }

    private static void open(IWorkbenchPage page, Row row) throws PartInitException {
        SourceNavigation navigation = new SourceNavigation(page);
        switch (row.content().orElse(null)) {
            case RowContent.OfAnomaly of when of.anomaly().anomaly().kind().isBetweenTransactions() ->
                navigation.openStatement(of.program(), of.place());
            case RowContent content -> navigation.openDeclaration(content.program(), content.place());
            case null -> {
                // A heading has no source.
            }
        }
    }
}
