// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * What a Java editor proposes on Ctrl+1. To be used on the thread of the display, but for making
 * projects.
 */
final class Proposals {

    /** How long to wait for what an item does before it is selected anew. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Proposals() {}

    /** A project whose sources are indented as these are. */
    static TestProject bank() throws Exception {
        TestProject project = TestProject.enabled("bank");
        project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_CHAR, JavaCore.SPACE);
        return project;
    }

    /** Opens a file, with the caret before the first occurrence of some text. */
    static ITextEditor open(IFile file, String caret) throws Exception {
        ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), file);
        editor.selectAndReveal(text(editor).indexOf(caret), 0);
        return editor;
    }

    /** What an editor edits. */
    static IDocument document(ITextEditor editor) {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    /** All that an editor has. */
    static String text(ITextEditor editor) {
        return document(editor).get();
    }

    /** The list of proposals that pops up at the caret. */
    static Table show(ITextEditor editor) {
        editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.QUICK_ASSIST);
        Workbench.await("the proposals", () -> popup().isPresent());
        return popup().orElseThrow();
    }

    /**
     * The list with an item selected, once what that does is shown beside it. The list goes where
     * the focus is still on its way elsewhere; then it is shown anew. Where it stays, but what was
     * to be shown has got lost on the way, the item is selected anew, after another one.
     */
    static Table explain(ITextEditor editor, String label) {
        AtomicReference<Table> list = new AtomicReference<>(show(editor));
        AtomicReference<Instant> patience = new AtomicReference<>(Instant.MIN);
        Workbench.await("what is done by " + label, () -> {
            if (list.get().isDisposed() || !list.get().isVisible()) {
                list.set(show(editor));
                patience.set(Instant.MIN);
            }
            if (Instant.now().isAfter(patience.get())) {
                select(list.get(), label);
                patience.set(Instant.now().plus(PATIENCE));
            }
            Shell window = list.get().getShell();
            return Stream.of(Display.getCurrent().getShells())
                    .anyMatch(shell -> shell != window && shell.isVisible() && shell.getText().isEmpty());
        });
        return list.get();
    }

    private static void select(Table table, String label) {
        int index = labels(table).indexOf(label);
        if (index < 0) {
            throw new AssertionError(label + " is not proposed, but " + labels(table));
        }
        for (int item : List.of((index + 1) % table.getItemCount(), index)) {
            table.setSelection(item);
            table.notifyListeners(SWT.Selection, new Event());
        }
    }

    /** The list, while it is there. */
    static Optional<Table> popup() {
        return Stream.of(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().isEmpty())
                .flatMap(shell -> Controls.in(shell, Table.class).stream())
                .filter(table -> table.getItemCount() > 0)
                .findFirst();
    }

    /** What a list has. */
    static List<String> labels(Table table) {
        return Arrays.stream(table.getItems()).map(TableItem::getText).toList();
    }

    /** Does what an item of a list says. */
    static void choose(Table table, String label) {
        table.setSelection(labels(table).indexOf(label));
        table.notifyListeners(SWT.Selection, new Event());
        table.notifyListeners(SWT.DefaultSelection, new Event());
    }
}
