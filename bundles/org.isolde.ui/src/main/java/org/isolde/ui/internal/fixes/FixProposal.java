// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.ui.text.java.correction.ChangeCorrectionProposal;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ui.IEditorPart;
import org.isolde.core.fixes.Fix;

/** A fix as a quick assist of the Java editor. */
final class FixProposal extends ChangeCorrectionProposal {

    private final Fix fix;

    FixProposal(Fix fix, int relevance) {
        super(fix.label(), null, relevance, FixImage.get());
        this.fix = fix;
    }

    @Override
    protected Change createChange() throws CoreException {
        return fix.change(new NullProgressMonitor());
    }

    @Override
    protected void performChange(IEditorPart activeEditor, IDocument document) throws CoreException {
        super.performChange(activeEditor, document);
        FixRun.follow(List.of(fix));
    }

    @Override
    public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
        return FixText.html(fix);
    }
}
