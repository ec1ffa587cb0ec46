// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/**
 * A Problems view of Eclipse, beside the one that there may be: that one may be of other
 * perspectives, too, which keep it when this one closes it, and it puts off what has changed soon
 * after it has shown something, by ten seconds and more. To be used on the thread of the display.
 */
final class Problems implements AutoCloseable {

    private static int opened;

    private final IWorkbenchPage page = Workbench.page();
    private final IViewPart view;
    private final TreeViewer rows;

    /** Opens it. */
    Problems() throws PartInitException {
        view = page.showView(IPageLayout.ID_PROBLEM_VIEW, "opened" + opened++, IWorkbenchPage.VIEW_ACTIVATE);
        rows = (TreeViewer) view.getSite().getSelectionProvider();
    }

    /** Selects a problem whose text has a part, when it is there. */
    void select(String part) {
        Workbench.await(() -> part + " in " + Rows.rows(rows) + ", which is to show " + problems(), () -> {
            // When the view comes to know of more markers, its rows may be new ones, which are
            // closed.
            if (Arrays.stream(rows.getTree().getItems())
                    .anyMatch(item -> item.getItemCount() > 0 && !item.getExpanded())) {
                rows.expandAll();
            }
            return item(part) != null;
        });
        rows.setSelection(new StructuredSelection(item(part).getData()));
    }

    private TreeItem item(String part) {
        return Rows.item(rows.getTree().getItems(), item -> item.getText().contains(part));
    }

    /** Those that the workspace has. */
    private static List<String> problems() {
        try {
            return Stream.of(ResourcesPlugin.getWorkspace().getRoot().findMarkers(IMarker.PROBLEM, true,
                    IResource.DEPTH_INFINITE)).map(MarkerText::of).toList();
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        page.hideView(view);
    }
}
