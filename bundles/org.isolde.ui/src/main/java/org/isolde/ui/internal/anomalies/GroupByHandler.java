// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.RadioState;

/**
 * Sets by what the rows are put together: it becomes the command's state, which the view follows.
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
