// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.isolde.launching.runs.Runs;

/** Removes the runs that have ended. */
public final class RemoveEndedHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        Runs.ofSession().removeEnded();
        return null;
    }
}
