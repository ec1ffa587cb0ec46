// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.isolde.launching.hunts.Hunts;

/**
 * Makes the selected finding happen again: ten times, or, by the identifier of the command, once in
 * the debugger.
 */
public final class ShowAgainHandler extends AbstractHandler {

    private static final String DEBUG = "org.isolde.ui.launching.debugAgain";

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof HuntView view
                && view.selected().orElse(null) instanceof HuntRow.OfFinding row) {
            start(row, event.getCommand().getId().equals(DEBUG));
        }
        return null;
    }

    private static void start(HuntRow.OfFinding row, boolean isDebugged) {
        Job.create(NLS.bind(Messages.starting, row.hunt().name()), monitor -> {
            if (!row.hunt().configuration().exists()) {
                return new Status(IStatus.ERROR, ShowAgainHandler.class,
                        NLS.bind(Messages.configurationGone, row.hunt().name()));
            }
            try {
                if (isDebugged) {
                    Hunts.ofSession().debug(row.hunt(), row.finding(), monitor);
                } else {
                    Hunts.ofSession().showAgain(row.hunt(), row.finding(), monitor);
                }
                return Status.OK_STATUS;
            } catch (CoreException e) {
                return e.getStatus();
            }
        }).schedule();
    }
}
