// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * Lets a transaction read itself what a method has read for it.
 *
 * @param runs where the method reads, and where it runs the transaction
 */
record MoveReadEdit(ICompilationUnit unit, MethodRef method, SplitCalls.Runs runs) implements SourceEdit {

    /** Two that the same transaction is to read are not both where they were. */
    @Override
    public Object once() {
        return List.of(MoveReadEdit.class, unit, runs.second());
    }

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        MovedRead.of(rewrite.method(method), rewrite.method(runs.second()), runs)
                .orElseThrow(() -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName())))
                .make(rewrite);
    }
}
