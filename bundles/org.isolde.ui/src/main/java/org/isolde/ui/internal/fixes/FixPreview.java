// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.window.Window;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeStatus;
import org.isolde.core.fixes.Fix;

/**
 * The preview of a fix, file by file, with the old and the new content side by side; applies the
 * fix if the user confirms.
 */
public final class FixPreview {

    private FixPreview() {}

    /**
     * Opens the preview, until the user has decided.
     *
     * @param parent the parent window
     */
    public static void open(Fix fix, Shell parent) {
        RefactoringWizard wizard = new RefactoringWizard(
                new FixRefactoring(fix),
                RefactoringWizard.DIALOG_BASED_USER_INTERFACE | RefactoringWizard.PREVIEW_EXPAND_FIRST_NODE) {

            /** Adds no pages: there is no input, so the preview opens at once. */
            @Override
            protected void addUserInputPages() {}
        };
        wizard.setForcePreviewReview(true);
        wizard.setDefaultPageTitle(fix.label());
        try {
            int decision = new RefactoringWizardOpenOperation(wizard).run(parent, fix.label());
            if (decision == Window.OK) {
                FixRun.follow(List.of(fix));
            }
        } catch (InterruptedException cancelled) {
            // The user did not want to wait until other changes of the workspace have ended.
            Thread.currentThread().interrupt();
        } catch (CoreException e) {
            StatusManager.getManager().handle(
                    IsoldeStatus.FIX_FAILED.causedBy(e, fix.label()), StatusManager.LOG | StatusManager.SHOW);
        }
    }

    /** A fix as a refactoring, for the platform's preview. */
    private static final class FixRefactoring extends Refactoring {

        private final Fix fix;

        FixRefactoring(Fix fix) {
            this.fix = fix;
        }

        @Override
        public String getName() {
            return fix.label();
        }

        @Override
        public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
            return new RefactoringStatus();
        }

        @Override
        public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
            return new RefactoringStatus();
        }

        @Override
        public Change createChange(IProgressMonitor monitor) throws CoreException {
            return fix.change(monitor);
        }
    }
}
