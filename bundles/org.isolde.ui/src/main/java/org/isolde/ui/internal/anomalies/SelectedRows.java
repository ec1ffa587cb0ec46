// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** The selected rows of the view. */
final class SelectedRows {

    private SelectedRows() {}

    static List<Row> of(ExecutionEvent event) {
        return of(HandlerUtil.getCurrentStructuredSelection(event));
    }

    static List<Row> of(IStructuredSelection selection) {
        return selection.stream().filter(Row.class::isInstance).map(Row.class::cast).toList();
    }
}
