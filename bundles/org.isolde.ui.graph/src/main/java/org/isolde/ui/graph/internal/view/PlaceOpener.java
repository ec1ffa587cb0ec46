// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IRegion;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.results.SourcePlace;
import org.isolde.ui.graph.internal.Messages;

/**
 * Opens the source of nodes and edges. The place is found in the background, since that may read
 * files.
 */
final class PlaceOpener {

    private final GraphView view;

    PlaceOpener(GraphView view) {
        this.view = view;
    }

    /**
     * Opens an editor at the code of a node or an edge; where there is no source, the status line
     * says so.
     */
    void open(WorkspaceGraph graph, String id) {
        find(graph, id, place -> place.ifPresentOrElse(this::show, this::showNothing));
    }

    /** Shows the code of a node or an edge in its editor if that is open; the view stays active. */
    void revealIfOpen(WorkspaceGraph graph, String id) {
        find(graph, id, place -> place.ifPresent(this::reveal));
    }

    private void find(WorkspaceGraph graph, String id, Consumer<Optional<SourcePlace>> then) {
        Display display = view.getSite().getShell().getDisplay();
        Job job = Job.createSystem(Messages.openingJob, (ICoreRunnable) monitor -> {
            Optional<SourcePlace> place = graph.place(id);
            display.asyncExec(() -> then.accept(place));
        });
        job.setPriority(Job.INTERACTIVE);
        job.schedule();
    }

    private void showNothing() {
        view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(Messages.noSource);
    }

    private void show(SourcePlace place) {
        view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(null);
        IWorkbenchPage page = view.getSite().getPage();
        if (page == null) {
            return;
        }
        try {
            select(IDE.openEditor(page, place.file(), true), place);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }

    private void reveal(SourcePlace place) {
        IWorkbenchPage page = view.getSite().getPage();
        if (page == null) {
            return;
        }
        IEditorPart editor = page.findEditor(new FileEditorInput(place.file()));
        if (editor != null) {
            page.bringToTop(editor);
            select(editor, place);
        }
    }

    private static void select(IEditorPart editor, SourcePlace place) {
        if (editor instanceof ITextEditor text && place.range().isPresent()) {
            IRegion range = place.range().get();
            text.selectAndReveal(range.getOffset(), range.getLength());
        }
    }
}
