// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.isolde.program.code.MethodRef;

/**
 * The edit that makes a method a transaction.
 *
 * @param group its group; empty for the default one
 */
record EncloseEdit(ICompilationUnit unit, MethodRef method, Optional<String> group) implements SourceEdit {

    @Override
    public Object once() {
        return List.of(EncloseEdit.class, unit, method);
    }

    @Override
    public void make(UnitRewrite rewrite) throws CoreException {
        MethodDeclaration declaration = rewrite.method(method);
        rewrite.tree().getListRewrite(declaration, MethodDeclaration.MODIFIERS2_PROPERTY).insertFirst(
                AtomicAnnotation.of(group, rewrite), null);
    }
}
