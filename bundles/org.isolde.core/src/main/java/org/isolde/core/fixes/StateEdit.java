// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The edit that adds the initial heap state to the annotation of a transaction.
 *
 * @param method a method with Isolde's annotation
 * @param state the state, as the annotation has it
 */
record StateEdit(ICompilationUnit unit, MethodRef method, String state) implements SourceEdit {

    /** Only one such edit of a transaction is applied: its annotation has one state. */
    @Override
    public Object once() {
        return method;
    }

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        MethodDeclaration declaration = rewrite.method(method);
        AtomicAnnotation annotation = AtomicAnnotation.on(declaration).orElseThrow(
                () -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName())));
        StringLiteral text = rewrite.ast().newStringLiteral();
        text.setLiteralValue(state);
        annotation.set("state", text, rewrite.tree());
    }
}
