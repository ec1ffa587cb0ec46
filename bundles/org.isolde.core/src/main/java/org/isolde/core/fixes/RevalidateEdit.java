// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * Lets a method look again at what it has read, when it acts on it.
 *
 * @param runs where it reads and where it acts
 * @param group the group of the new transaction; empty for the default one
 */
record RevalidateEdit(ICompilationUnit unit, MethodRef method, SplitCalls.Runs runs, Optional<String> group)
        implements SourceEdit {

    /**
     * What statements of a method are put elsewhere, another such edit cannot have, too; after the
     * next build it may not be needed any more.
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
