// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.isolde.core.IsoldeStatus;
import org.isolde.program.code.MethodRef;

/**
 * The edit that makes a transaction request serializable isolation.
 *
 * @param method a method with Isolde's annotation
 */
record SerializableEdit(ICompilationUnit unit, MethodRef method) implements SourceEdit {

    private static final String ISOLATION = "org.isolde.stm.Isolation";

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        MethodDeclaration declaration = rewrite.method(method);
        AtomicAnnotation annotation = AtomicAnnotation.on(declaration).orElseThrow(
                () -> new CoreException(IsoldeStatus.FIX_OUTDATED.status(unit.getElementName())));
        String type = rewrite.imports().addImport(ISOLATION);
        annotation.set("isolation", rewrite.ast().newName(type + ".SERIALIZABLE"), rewrite.tree());
    }
}
