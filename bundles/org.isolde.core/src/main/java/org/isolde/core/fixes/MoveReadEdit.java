// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The edit that moves a read from a method into the transaction that uses the value.
 *
 * @param runs where the method reads, and where it runs the transaction
 */
record MoveReadEdit(ICompilationUnit unit, MethodRef method, SplitCalls.Runs runs) implements SourceEdit {

    /**
     * Only one move into the same transaction is applied, since the code is no longer the same
     * afterwards.
     */
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
