// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.IViewDescriptor;

/**
 * The open views and perspectives of the workbench's first window whose identifiers have a given
 * prefix.
 */
final class OpenParts {

    private OpenParts() {}

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    /** Opens all views in the perspective that is shown, and then all perspectives. */
    static void open(String prefix) {
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            for (IViewDescriptor view : PlatformUI.getWorkbench().getViewRegistry().getViews()) {
                if (view.getId().startsWith(prefix)) {
                    try {
                        page().showView(view.getId());
                    } catch (PartInitException e) {
                        e.printStackTrace();
                    }
                }
            }
            Stream.of(PlatformUI.getWorkbench().getPerspectiveRegistry().getPerspectives())
                    .filter(perspective -> perspective.getId().startsWith(prefix))
                    .forEach(page()::setPerspective);
        });
    }

    /** Those that are open in any perspective of the window. */
    static List<String> names(String prefix) {
        List<String> names = new ArrayList<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            IPerspectiveDescriptor shown = page().getPerspective();
            for (IPerspectiveDescriptor perspective : page().getOpenPerspectives()) {
                page().setPerspective(perspective);
                names.add(perspective.getId());
                Stream.of(page().getViewReferences()).map(IViewReference::getId).forEach(names::add);
            }
            page().setPerspective(shown);
        });
        return names.stream().filter(name -> name.startsWith(prefix)).toList();
    }
}
