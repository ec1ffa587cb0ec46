// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the selected method in an editor. */
public final class OpenMethodHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof TransactionsView view) {
            open(view);
        }
        return null;
    }

    /**
     * Opens the method that is selected in a view; the status line says so when there is none in
     * the sources.
     */
    static void open(TransactionsView view) {
        view.selectedMethod().ifPresent(method -> new SourceOpener(view).openMethod(method));
    }
}
