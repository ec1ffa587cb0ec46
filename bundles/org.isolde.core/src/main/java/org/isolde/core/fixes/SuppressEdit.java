package org.isolde.core.fixes;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.isolde.program.MethodRef;

/**
 * Suppresses the anomalies of a kind in which a method takes part.
 *
 * @param kind the kind's identifier
 */
record SuppressEdit(ICompilationUnit unit, MethodRef method, String kind) implements SourceEdit {

    /** The full name of the annotation. */
    static final String ANNOTATION = "org.isolde.stm.SuppressAnomaly";

    @Override
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    public void make(UnitRewrite rewrite) throws CoreException {
        MethodDeclaration declaration = rewrite.method(method);
        AST ast = rewrite.ast();
        NormalAnnotation annotation = ast.newNormalAnnotation();
        annotation.setTypeName(ast.newName(rewrite.imports().addImport(ANNOTATION)));
        annotation.values().add(element(ast, "value", kind));
        annotation.values().add(element(ast, "reason", Messages.suppressReason));
        rewrite.tree().getListRewrite(declaration, MethodDeclaration.MODIFIERS2_PROPERTY).insertFirst(annotation, null);
    }

    private static MemberValuePair element(AST ast, String name, String text) {
        StringLiteral value = ast.newStringLiteral();
        value.setLiteralValue(text);
        MemberValuePair pair = ast.newMemberValuePair();
        pair.setName(ast.newSimpleName(name));
        pair.setValue(value);
        return pair;
    }
}
