// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.ui.internal.CurrentAnomaly;

/**
 * The decorations of one editor: the places of the current anomaly, and the declarations of
 * transactions. Places are found in the background, in the saved file. They are shown only in an
 * editor without unsaved changes, move with later edits, and disappear when their own text is
 * edited. To be used in the UI thread.
 */
final class DecoratedEditor implements IDocumentListener {

    /** The family of the jobs that find places. */
    static final Object FAMILY = DecoratedEditor.class;

    /** The key of the annotations that all editors of a file share. */
    private static final Object KEY = DecoratedEditor.class;

    private final ITextEditor editor;
    private final IFile file;
    private final IDocument document;
    private final CurrentAnomaly current;
    private final AnnotationModel shown = new AnnotationModel();
    private Optional<Job> search = Optional.empty();
    /** Those that the minings speak of: to step through an anomaly changes nothing about them. */
    private List<TransactionMark> transactions = List.of();

    /** The places to be decorated. */
    private record Found(List<RelatedMark> related, List<TransactionMark> transactions) {}

    private DecoratedEditor(ITextEditor editor, IFile file, IDocument document, CurrentAnomaly current) {
        this.editor = editor;
        this.file = file;
        this.document = document;
        this.current = current;
    }

    /**
     * Decorates an editor from now on; empty when it is none for a text in a file of the workspace.
     */
    static Optional<DecoratedEditor> of(IEditorPart part, CurrentAnomaly current) {
        Optional<IFile> file = Optional.ofNullable(part.getEditorInput().getAdapter(IFile.class));
        if (file.isEmpty() || !(part instanceof ITextEditor editor) || editor.getDocumentProvider() == null) {
            return Optional.empty();
        }
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        if (document == null) {
            return Optional.empty();
        }
        DecoratedEditor decorated = new DecoratedEditor(editor, file.get(), document, current);
        document.addDocumentListener(decorated);
        decorated.update();
        return Optional.of(decorated);
    }

    /** The file that it shows. */
    IFile file() {
        return file;
    }

    /** The transactions that are declared in it, each where it is by now. */
    Map<TransactionMark, Position> transactions() {
        Map<TransactionMark, Position> transactions = new HashMap<>();
        for (Iterator<Annotation> all = shown.getAnnotationIterator(); all.hasNext();) {
            if (all.next() instanceof TransactionMark.Anchor anchor) {
                transactions.put(anchor.mark(), shown.getPosition(anchor));
            }
        }
        return transactions;
    }

    /** Looks in the background for what there is to show now, and shows it. */
    void update() {
        search.ifPresent(Job::cancel);
        if (editor.isDirty()) {
            return;
        }
        Optional<ProgramAnomaly> anomaly = current.shown();
        OptionalInt step = current.step();
        List<ProgramResult> programs = IsoldeCore.results().programs();
        PlacesOfFile places = new PlacesOfFile(file);
        Display display = editor.getSite().getShell().getDisplay();
        Job job = new Job(Messages.job) {

            @Override
            protected IStatus run(IProgressMonitor monitor) {
                Found found = new Found(anomaly.map(known -> places.marks(known, step)).orElse(List.of()),
                        places.transactions(programs));
                if (monitor.isCanceled() || display.isDisposed()) {
                    return Status.CANCEL_STATUS;
                }
                display.asyncExec(() -> show(found, this));
                return Status.OK_STATUS;
            }

            @Override
            public boolean belongsTo(Object family) {
                return family == FAMILY;
            }
        };
        job.setSystem(true);
        search = Optional.of(job);
        job.schedule();
    }

    private void show(Found found, Job by) {
        // A later search, an edit or the end of the editor has come in between.
        if (search.filter(by::equals).isEmpty() || editor.isDirty()) {
            return;
        }
        search = Optional.empty();
        Map<Annotation, Position> annotations = new HashMap<>();
        found.related.forEach(mark -> annotations.put(mark.annotation(), mark.position()));
        found.transactions.forEach(mark -> annotations.put(mark.annotation(), mark.position()));
        if (annotations().getAnnotationModel(KEY) != shown) {
            annotations().removeAnnotationModel(KEY);
            annotations().addAnnotationModel(KEY, shown);
        }
        List<Annotation> old = new ArrayList<>();
        shown.getAnnotationIterator().forEachRemaining(old::add);
        shown.replaceAnnotations(old.toArray(Annotation[]::new), annotations);
        if (!found.transactions.equals(transactions)) {
            transactions = found.transactions;
            updateMinings();
        }
    }

    /** Has the minings asked for anew. */
    void updateMinings() {
        if (editor.getAdapter(ITextViewer.class) instanceof ISourceViewerExtension5 viewer) {
            viewer.updateCodeMinings();
        }
    }

    private IAnnotationModelExtension annotations() {
        return (IAnnotationModelExtension) editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
        List<Annotation> edited = new ArrayList<>();
        for (Iterator<Annotation> all = shown.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            Position position = shown.getPosition(annotation);
            if (position != null && isInside(event, position)) {
                edited.add(annotation);
            }
        }
        shown.replaceAnnotations(edited.toArray(Annotation[]::new), Map.of());
    }

    /**
     * Whether an edit changes the text at a position; what is put in before or behind it does not.
     */
    private static boolean isInside(DocumentEvent event, Position position) {
        int end = position.getOffset() + position.getLength();
        return event.getLength() == 0
                ? position.getOffset() < event.getOffset() && event.getOffset() < end
                : position.overlapsWith(event.getOffset(), event.getLength());
    }

    @Override
    public void documentChanged(DocumentEvent event) {
        // Positions have moved by themselves.
    }

    /** Ends it, with the editor. */
    void dispose() {
        search.ifPresent(Job::cancel);
        search = Optional.empty();
        document.removeDocumentListener(this);
        if (editor.getDocumentProvider() != null
                && editor.getDocumentProvider().getAnnotationModel(
                        editor.getEditorInput()) instanceof IAnnotationModelExtension model
                && model.getAnnotationModel(KEY) == shown) {
            model.removeAnnotationModel(KEY);
        }
    }
}
