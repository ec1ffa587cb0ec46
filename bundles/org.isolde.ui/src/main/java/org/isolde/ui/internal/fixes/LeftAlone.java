// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;

/** Tells the user which of several problems have no fix of the chosen kind. */
final class LeftAlone {

    /** So many are named; a dialog with more has no room on a screen. */
    private static final int MOST = 12;

    private LeftAlone() {}

    /**
     * Tells it, when what is open now has closed.
     *
     * @param label what the fix is called
     * @param markers the problems, at least one
     */
    static void tell(String label, List<IMarker> markers) {
        String text = NLS.bind(Messages.leftAlone, label, markers.size())
                + markers.stream().limit(MOST).map(LeftAlone::line).collect(Collectors.joining())
                + (markers.size() > MOST ? NLS.bind(Messages.leftAloneMore, markers.size() - MOST) : "");
        PlatformUI.getWorkbench().getDisplay().asyncExec(
                () -> MessageDialog.openInformation(
                        PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.leftAloneTitle,
                        text));
    }

    private static String line(IMarker marker) {
        return NLS.bind(Messages.leftAloneMarker, new Object[] {marker.getResource().getName(),
            marker.getAttribute(IMarker.LINE_NUMBER, 0), marker.getAttribute(IMarker.MESSAGE, "")});
    }
}
