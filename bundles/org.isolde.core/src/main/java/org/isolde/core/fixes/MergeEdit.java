// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The edit that moves the statements of a method from one line to another into a transaction of
 * their own.
 *
 * @param firstLine a line of the first statement
 * @param lastLine a line of the last one
 * @param group the transaction's group; empty for the default one
 */
record MergeEdit(ICompilationUnit unit, MethodRef method, int firstLine, int lastLine, Optional<String> group)
        implements SourceEdit {

    /**
     * Only one merge of the same statements is applied; after the next build, others may no longer
     * be needed.
     */
    @Override
    public Object once() {
        return List.of(MergeEdit.class, unit, method);
    }

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        Extraction.between(rewrite.method(method), firstLine, lastLine)
                .orElseThrow(() -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName())))
                .make(AtomicAnnotation.of(group, rewrite), rewrite);
    }
}
