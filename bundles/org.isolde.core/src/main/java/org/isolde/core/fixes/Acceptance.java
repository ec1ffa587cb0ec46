// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.ReplaceEdit;
import org.isolde.core.IsoldeStatus;
import org.isolde.engine.baseline.Baseline;
import org.isolde.engine.baseline.BaselineFormatException;
import org.isolde.engine.baseline.BaselineText;

/**
 * Findings that a fix accepts into a baseline.
 *
 * @param file the baseline, which need not exist yet
 * @param findings the findings
 */
record Acceptance(IFile file, Baseline findings) {

    /** These findings and others for the same file. */
    Acceptance and(Acceptance other) {
        return new Acceptance(file, findings.and(other.findings));
    }

    /**
     * The change that adds the file, or adds to it.
     *
     * @throws CoreException with {@link IsoldeStatus#FIX_OUTDATED} if the file is no baseline
     */
    Change change(IProgressMonitor monitor) throws CoreException {
        if (!file.exists()) {
            return new NewFileChange(new NewFile(file, text(findings)));
        }
        TextFileChange change = new TextFileChange(file.getName(), file);
        String before = change.getCurrentContent(monitor);
        try {
            change.setEdit(new ReplaceEdit(
                    0, before.length(), text(BaselineText.parse(before).and(findings))));
            return change;
        } catch (BaselineFormatException e) {
            throw new CoreException(IsoldeStatus.FIX_OUTDATED.causedBy(e, file.getName()));
        }
    }

    private static String text(Baseline baseline) {
        StringBuilder text = new StringBuilder();
        try {
            BaselineText.write(baseline, text);
        } catch (IOException e) {
            throw new UncheckedIOException("A StringBuilder throws none.", e);
        }
        return text.toString();
    }
}
