// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.launching.runs.Conflict;

/**
 * Opens the declaration of the field of the selected conflict or, if it is on no field, the method
 * that had the conflict.
 */
public final class OpenPlaceHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof TransactionsView view) {
            open(view);
        }
        return null;
    }

    /** Opens what is selected in a view; the status line says so when it is not in the sources. */
    static void open(TransactionsView view) {
        Optional<Conflict> conflict = view.selectedConflict();
        if (conflict.isPresent()) {
            SourceOpener opener = new SourceOpener(view);
            conflict.flatMap(Conflict::place)
                    .filter(place -> !place.endsWith("]"))
                    .ifPresentOrElse(opener::openField, () -> opener.openMethod(conflict.get().method()));
        }
    }
}
