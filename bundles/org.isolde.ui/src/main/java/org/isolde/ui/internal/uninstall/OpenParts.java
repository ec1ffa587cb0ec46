// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.uninstall;

import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Closes Isolde's views and perspective, which the workbench would otherwise try to open at its
 * next start.
 */
final class OpenParts {

    private static final String PREFIX = "org.isolde.";

    private OpenParts() {}

    /** Closes them in each window, and in each perspective that is open there. */
    static void close(IWorkbench workbench) {
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            for (IWorkbenchPage page : window.getPages()) {
                close(workbench, page);
            }
        }
    }

    private static void close(IWorkbench workbench, IWorkbenchPage page) {
        IPerspectiveDescriptor shown = page.getPerspective();
        for (IPerspectiveDescriptor perspective : page.getOpenPerspectives()) {
            page.setPerspective(perspective);
            for (IViewReference view : page.getViewReferences()) {
                if (view.getId().startsWith(PREFIX)) {
                    page.hideView(view);
                }
            }
            if (perspective.getId().startsWith(PREFIX)) {
                page.closePerspective(perspective, false, false);
            }
        }
        if (shown != null && !shown.getId().startsWith(PREFIX)) {
            page.setPerspective(shown);
        } else if (page.getPerspective() == null) {
            String id = workbench.getPerspectiveRegistry().getDefaultPerspective();
            page.setPerspective(workbench.getPerspectiveRegistry().findPerspectiveWithId(id));
        }
    }
}
