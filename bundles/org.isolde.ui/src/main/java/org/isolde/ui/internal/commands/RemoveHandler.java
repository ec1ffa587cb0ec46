// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Removes Isolde from the selected projects. */
public final class RemoveHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        NatureChange.removing(SelectedProjects.of(event)).schedule();
        return null;
    }
}
