// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.link.ILinkedModeListener;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.link.EditorLinkedModeUI;
import org.isolde.core.fixes.Blank;

/**
 * Lets the user fill in the text that fixes have left blank: the editor shows the positions, and
 * Tab moves from one to the next.
 */
final class BlankEntry {

    private BlankEntry() {}

    /**
     * Goes to the first of some blanks.
     *
     * @param blanks at least one; those of other files than the first are left alone
     * @throws CoreException when the file cannot be opened
     */
    static void begin(List<Blank> blanks) throws CoreException {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        Blank first = blanks.getFirst();
        if (page == null || !(first.unit().getResource() instanceof IFile file)) {
            return;
        }
        IEditorPart opened = IDE.openEditor(page, file);
        if (opened instanceof ITextEditor editor) {
            editor.selectAndReveal(first.offset(), 0);
            if (editor.getAdapter(ITextOperationTarget.class) instanceof ITextViewer viewer) {
                link(viewer, blanks.stream().filter(blank -> blank.unit().equals(first.unit())).toList());
            }
        }
    }

    private static void link(ITextViewer viewer, List<Blank> blanks) {
        LinkedModeModel model = new LinkedModeModel();
        try {
            for (int i = 0; i < blanks.size(); i++) {
                LinkedPositionGroup group = new LinkedPositionGroup();
                group.addPosition(new LinkedPosition(viewer.getDocument(), blanks.get(i).offset(), 0, i));
                model.addGroup(group);
            }
            model.forceInstall();
            LinkedModeUI linked = new EditorLinkedModeUI(model, viewer);
            linked.setExitPosition(viewer, blanks.getLast().offset() + 1, 0, LinkedPositionGroup.NO_STOP);
            linked.enter();
        } catch (BadLocationException editedMeanwhile) {
            // The caret stands near what is missing all the same.
            model.exit(ILinkedModeListener.NONE);
        }
    }
}
