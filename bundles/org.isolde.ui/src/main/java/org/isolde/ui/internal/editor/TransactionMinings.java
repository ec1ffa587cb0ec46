// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.ui.internal.anomalies.AnomaliesView;

/**
 * Code minings that show the verdict above each transaction; a click selects it in the Isolde view.
 * They use the results of the editor's decoration.
 */
public final class TransactionMinings extends AbstractCodeMiningProvider {

    @Override
    public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
            ITextViewer viewer, IProgressMonitor monitor) {
        Optional<ITextEditor> editor = Optional.ofNullable(getAdapter(ITextEditor.class));
        IDocument document = viewer.getDocument();
        // An editor that is closed meanwhile has none any more.
        if (editor.isEmpty() || document == null || !MiningPreference.wanted()) {
            return CompletableFuture.completedFuture(List.of());
        }
        return minings(editor.get(), document);
    }

    private CompletableFuture<List<? extends ICodeMining>> minings(ITextEditor editor, IDocument document) {
        Map<TransactionMark, Position> transactions = DecoratedEditors.get()
                .decorated(editor)
                .map(DecoratedEditor::transactions)
                .orElse(Map.of());
        List<Mining> minings = new ArrayList<>();
        try {
            for (Map.Entry<TransactionMark, Position> transaction : transactions.entrySet()) {
                Position position = transaction.getValue();
                if (position != null && !position.isDeleted()) {
                    minings.add(mining(transaction.getKey(), position, document, editor));
                }
            }
        } catch (BadLocationException e) {
            return CompletableFuture.failedFuture(e);
        }
        minings.sort(Comparator.comparingInt(mining -> mining.getPosition().getOffset()));
        return CompletableFuture.completedFuture(minings);
    }

    private Mining mining(TransactionMark mark, Position position, IDocument document, ITextEditor editor)
            throws BadLocationException {
        IWorkbenchPage page = editor.getSite().getPage();
        return new Mining(document.getLineOfOffset(position.getOffset()), document, this, mark.text(),
                click -> select(mark, page));
    }

    private static void select(TransactionMark mark, IWorkbenchPage page) {
        try {
            if (page.showView(AnomaliesView.ID) instanceof AnomaliesView view) {
                view.select(mark.program(), mark.standings().getFirst());
            }
        } catch (PartInitException e) {
            ILog.get().log(e.getStatus());
        }
    }

    /** A code mining whose text is known from the start. */
    private static final class Mining extends LineHeaderCodeMining {

        Mining(int line, IDocument document, TransactionMinings provider, String label, Consumer<MouseEvent> action)
                throws BadLocationException {
            super(line, document, provider, action);
            setLabel(label);
        }
    }
}
