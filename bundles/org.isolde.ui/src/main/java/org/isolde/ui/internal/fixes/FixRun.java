// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.fixes.Blank;
import org.isolde.core.fixes.Fix;

/** Applies fixes as one undoable step. */
final class FixRun {

    private FixRun() {}

    /** Does it, goes to where the user has to write something, and tells the user if it fails. */
    static void perform(String name, List<Fix> fixes, IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, 3);
        try {
            Change change = Fix.together(name, fixes, progress.split(1));
            change.initializeValidationData(progress.split(1));
            PerformChangeOperation operation = new PerformChangeOperation(change);
            operation.setUndoManager(RefactoringCore.getUndoManager(), name);
            ResourcesPlugin.getWorkspace().run(operation, progress.split(1));
            if (operation.changeExecuted()) {
                follow(fixes);
            } else {
                StatusManager.getManager().handle(
                        IsoldeStatus.FIX_FAILED.status(name), StatusManager.LOG | StatusManager.SHOW);
            }
        } catch (CoreException e) {
            StatusManager.getManager().handle(
                    IsoldeStatus.FIX_FAILED.causedBy(e, name), StatusManager.LOG | StatusManager.SHOW);
        }
    }

    /** Opens the tests that some fixes have added, and goes to the blanks that they have left. */
    static void follow(List<Fix> fixes) throws CoreException {
        for (Fix fix : fixes) {
            if (fix.result().isPresent()) {
                open(fix.result().get());
            }
        }
        List<Blank> blanks = new ArrayList<>();
        for (Fix fix : fixes) {
            fix.blank(new NullProgressMonitor()).filter(blank -> !blanks.contains(blank)).ifPresent(blanks::add);
        }
        if (!blanks.isEmpty()) {
            BlankEntry.begin(blanks);
        }
    }

    private static void open(IFile file) throws CoreException {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page != null) {
            IDE.openEditor(page, file);
        }
    }
}
