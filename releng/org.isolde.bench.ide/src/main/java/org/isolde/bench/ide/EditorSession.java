// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.bench.ide.SaveTimes.Moment;

/** Edits a file in an editor of the workbench, as a user does. */
final class EditorSession implements AutoCloseable {

    private final ITextEditor editor;

    /** Opens the file in the Java editor. */
    EditorSession(IFile file) throws CoreException {
        editor = Ui.call(() -> (ITextEditor) IDE.openEditor(page(), file, true));
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    /**
     * Replaces the text, saves it, and adds the times from then until all is built and analysed.
     */
    void save(String text, SaveTimes times) throws InterruptedException, CoreException {
        Jobs.awaitRest();
        try (SaveClock clock = new SaveClock()) {
            long begun = Ui.call(() -> {
                IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
                document.set(text);
                long now = System.nanoTime();
                editor.doSave(new NullProgressMonitor());
                clock.note(Moment.SAVED);
                return now;
            });
            while (!clock.has(Moment.BUILT)) {
                Jobs.await();
                Thread.onSpinWait();
            }
            Jobs.await();
            times.add(begun, clock);
        }
    }

    @Override
    public void close() throws CoreException {
        Ui.call(() -> page().closeEditor(editor, false));
    }
}
