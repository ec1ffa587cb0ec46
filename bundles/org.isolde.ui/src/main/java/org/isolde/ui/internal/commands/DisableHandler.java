// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Disables the selected projects. */
public final class DisableHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        NatureChange.disabling(SelectedProjects.of(event)).schedule();
        return null;
    }
}
