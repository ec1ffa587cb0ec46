// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.launching.hunts.FindingStep;

/** Opens the place of the selected row. */
public final class GoToAccessHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActivePart(event) instanceof HuntView view) {
            open(view);
        }
        return null;
    }

    /** Opens what is selected in a view; the status line says so when it is not in the sources. */
    static void open(HuntView view) {
        Optional<HuntRow> row = view.selected();
        Optional<FindingStep> step = row.flatMap(HuntRow::step);
        if (step.isEmpty()) {
            return;
        }
        Optional<IFile> file = row.flatMap(HuntView::hunt).flatMap(hunt -> hunt.source(step.get()));
        view.say(file.isEmpty() ? NLS.bind(Messages.notInSources, step.get().place()) : null);
        try {
            if (file.isPresent()
                    && IDE.openEditor(view.getSite().getPage(), file.get()) instanceof ITextEditor editor) {
                reveal(editor, step.get().line());
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private static void reveal(ITextEditor editor, int line) {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        try {
            editor.selectAndReveal(document.getLineOffset(Math.max(0, line - 1)), 0);
        } catch (BadLocationException shorterMeanwhile) {
            editor.selectAndReveal(document.getLength(), 0);
        }
    }
}
