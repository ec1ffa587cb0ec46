// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal;

import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.results.ProgramResult;
import org.isolde.core.results.SourcePlace;
import org.isolde.engine.Place;

/** Opens places in the sources in editors. To be used in the UI thread. */
public final class SourceNavigation {

    private final IWorkbenchPage page;

    /** Opens editors in a workbench page. */
    public SourceNavigation(IWorkbenchPage page) {
        this.page = page;
    }

    /**
     * Opens the declaration of the method that contains a place; nothing happens if there is no
     * source.
     */
    public void openDeclaration(ProgramResult program, Place place) throws PartInitException {
        open(program.sources().declaration(place));
    }

    /**
     * Opens the statement at a place, or its method if the line is not known; nothing happens if
     * there is no source.
     */
    public void openStatement(ProgramResult program, Place place) throws PartInitException {
        open(place.line() > 0 ? program.sources().statement(place) : program.sources().declaration(place));
    }

    private void open(Optional<SourcePlace> found) throws PartInitException {
        if (found.isPresent()) {
            SourcePlace place = found.get();
            IEditorPart editor = IDE.openEditor(page, place.file());
            if (editor instanceof ITextEditor text) {
                reveal(text, place);
            }
        }
    }

    /**
     * The range is one of the saved file: an editor with changes is only sure of the line, if of
     * anything.
     */
    private static void reveal(ITextEditor editor, SourcePlace place) {
        if (place.range().isPresent() && !editor.isDirty()) {
            IRegion range = place.range().get();
            editor.selectAndReveal(range.getOffset(), range.getLength());
            return;
        }
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        try {
            editor.selectAndReveal(document.getLineOffset(Math.max(0, place.line() - 1)), 0);
        } catch (BadLocationException shorterThanSaved) {
            editor.selectAndReveal(document.getLength(), 0);
        }
    }
}
