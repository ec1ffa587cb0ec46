// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.launching.runs.Conflict;

/** Opens the other method of the selected conflict, the writer, in an editor. */
public final class OpenWriterHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof TransactionsView view) {
            view.selectedConflict().flatMap(Conflict::writer).ifPresent(new SourceOpener(view)::openMethod);
        }
        return null;
    }
}
