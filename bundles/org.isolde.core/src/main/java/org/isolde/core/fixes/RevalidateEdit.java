// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The edit that makes a method check, in the transaction that uses a value, that the value is
 * unchanged.
 *
 * @param runs where it reads and where it uses the value
 * @param group the group of the new transaction; empty for the default one
 */
record RevalidateEdit(ICompilationUnit unit, MethodRef method, SplitCalls.Runs runs, Optional<String> group)
        implements SourceEdit {

    /**
     * Only one such edit of the same statements is applied; after the next build, others may no
     * longer be needed.
     */
    @Override
    public Object once() {
        return List.of(RevalidateEdit.class, unit, method);
    }

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        Revalidation.of(rewrite.method(method), runs)
                .orElseThrow(() -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName())))
                .make(AtomicAnnotation.of(group, rewrite), Messages.revalidateComment, rewrite);
    }
}
