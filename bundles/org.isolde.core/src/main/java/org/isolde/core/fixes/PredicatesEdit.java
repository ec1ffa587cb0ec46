// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.isolde.program.code.MethodRef;

/**
 * The edit that adds an annotation to a class which names a file with the predicates of its states.
 *
 * @param member a method of the class
 * @param annotation the full name of the annotation that names the file
 * @param file the file's name
 */
record PredicatesEdit(ICompilationUnit unit, MethodRef member, String annotation, String file) implements SourceEdit {

    /** Only one such edit of a class is applied: its annotation names one file. */
    @Override
    public Object once() {
        return List.of(PredicatesEdit.class, member.owner(), annotation);
    }

    @Override
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    public void make(UnitRewrite rewrite) throws CoreException {
        AbstractTypeDeclaration type = (AbstractTypeDeclaration) rewrite.method(member).getParent();
        AST ast = rewrite.ast();
        NormalAnnotation naming = ast.newNormalAnnotation();
        naming.setTypeName(ast.newName(rewrite.imports().addImport(annotation)));
        StringLiteral name = ast.newStringLiteral();
        name.setLiteralValue(file);
        MemberValuePair pair = ast.newMemberValuePair();
        pair.setName(ast.newSimpleName("file"));
        pair.setValue(name);
        naming.values().add(pair);
        rewrite.tree().getListRewrite(type, type.getModifiersProperty()).insertFirst(naming, null);
    }
}
