// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.isolde.program.code.MethodRef;

/**
 * The edit that suppresses the anomalies of a kind in which a method takes part. It takes effect
 * once the user has filled in the reason.
 *
 * @param kind the kind's identifier
 */
record SuppressEdit(ICompilationUnit unit, MethodRef method, String kind) implements SourceEdit {

    private static final String REASON = "reason";

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
        annotation.values().add(element(ast, REASON, ""));
        rewrite.tree().getListRewrite(declaration, MethodDeclaration.MODIFIERS2_PROPERTY).insertFirst(annotation, null);
    }

    /** The position within the quotes of the reason. */
    @Override
    public OptionalInt blank(CompilationUnit changed) {
        return SourceMethods.find(changed, method).stream()
                .flatMap(declaration -> ((List<?>) declaration.modifiers()).stream())
                .flatMap(modifier -> modifier instanceof NormalAnnotation annotation && isSuppression(annotation)
                        ? ((List<?>) annotation.values()).stream()
                        : Stream.empty())
                .map(MemberValuePair.class::cast)
                .filter(pair -> pair.getName().getIdentifier().equals(REASON)
                        && pair.getValue() instanceof StringLiteral text && text.getLiteralValue().isEmpty())
                .mapToInt(pair -> pair.getValue().getStartPosition() + 1)
                .findFirst();
    }

    private static boolean isSuppression(NormalAnnotation annotation) {
        return annotation.resolveTypeBinding() != null
                && annotation.resolveTypeBinding().getQualifiedName().equals(ANNOTATION);
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
