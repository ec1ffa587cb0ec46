// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.isolde.launching.hunts.Hunts;

/** Forgets the hunts that are over; their markers remain. */
public final class RemoveHuntsHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        Hunts.ofSession().removeEnded();
        return null;
    }
}
