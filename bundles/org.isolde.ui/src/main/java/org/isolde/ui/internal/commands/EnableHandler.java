// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Enables the selected projects. */
public final class EnableHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        NatureChange.enabling(SelectedProjects.of(event)).schedule();
        return null;
    }
}
