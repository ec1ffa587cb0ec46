package org.isolde.ui.tests;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** Eclipse's Problems view. To be used on the thread of the display. */
final class Problems {

    /** So long the view may take to show a problem. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Problems() {}

    /**
     * Opens the view anew and selects a problem whose text has a part, when it is there. On a machine under load the view has been seen to keep to
     * the markers of a project that is gone, also when it had just been opened; then it is opened again.
     */
    static void select(String part) {
        AtomicReference<TreeViewer> view = new AtomicReference<>();
        AtomicReference<Instant> patience = new AtomicReference<>(Instant.MIN);
        Workbench.await(() -> part + " in " + Rows.rows(view.get()), () -> {
            if (Instant.now().isAfter(patience.get())) {
                view.set(opened());
                patience.set(Instant.now().plus(PATIENCE));
            }
            // When the view comes to know of more markers, its rows may be new ones, which are closed.
            if (Arrays.stream(view.get().getTree().getItems())
                    .anyMatch(item -> item.getItemCount() > 0 && !item.getExpanded())) {
                view.get().expandAll();
            }
            return item(view.get(), part) != null;
        });
        view.get().setSelection(new StructuredSelection(item(view.get(), part).getData()));
    }

    private static TreeViewer opened() {
        IWorkbenchPage page = Workbench.page();
        page.hideView(page.findView(IPageLayout.ID_PROBLEM_VIEW));
        try {
            return (TreeViewer) page.showView(IPageLayout.ID_PROBLEM_VIEW).getSite().getSelectionProvider();
        } catch (PartInitException e) {
            throw new IllegalStateException(e);
        }
    }

    private static TreeItem item(TreeViewer view, String part) {
        return Rows.item(view.getTree().getItems(), item -> item.getText().contains(part));
    }
}
