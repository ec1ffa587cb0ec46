// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.RadioState;

/**
 * Sets the grouping of the rows, which is stored as the command's state and followed by the view.
 */
public final class GroupByHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (!HandlerUtil.matchesRadioState(event)) {
            HandlerUtil.updateRadioState(event.getCommand(), event.getParameter(RadioState.PARAMETER_ID));
        }
        return null;
    }
}
