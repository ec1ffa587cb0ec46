// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Optional;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.MarkerAnnotation;
import org.eclipse.jdt.core.dom.MemberValuePair;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;

/**
 * Isolde's annotation of a transaction in a source file.
 *
 * @param node the annotation
 */
record AtomicAnnotation(Annotation node) {

    /** Its type. */
    static final String TYPE = "org.isolde.stm.Atomic";

    /** The one on a method; empty when there is none, or one that is not Isolde's. */
    static Optional<AtomicAnnotation> on(MethodDeclaration method) {
        for (Object modifier : method.modifiers()) {
            if (modifier instanceof Annotation annotation && annotation.resolveTypeBinding() != null
                    && annotation.resolveTypeBinding().getQualifiedName().equals(TYPE)) {
                return Optional.of(new AtomicAnnotation(annotation));
            }
        }
        return Optional.empty();
    }

    /**
     * A new one, for a method.
     *
     * @param group the literal that names the transaction's group; empty for the default one
     */
    static Annotation of(Optional<String> group, UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        Name type = ast.newName(rewrite.imports().addImport(TYPE));
        if (group.isEmpty()) {
            MarkerAnnotation plain = ast.newMarkerAnnotation();
            plain.setTypeName(type);
            return plain;
        }
        NormalAnnotation grouped = ast.newNormalAnnotation();
        grouped.setTypeName(type);
        Expression name = (Expression) rewrite.tree().createStringPlaceholder(group.get(), ASTNode.STRING_LITERAL);
        rewrite.tree().getListRewrite(grouped, NormalAnnotation.VALUES_PROPERTY).insertLast(
                pair(ast, "group", name), null);
        return grouped;
    }

    /** The expression that names the transaction's group; empty for the default one. */
    Optional<String> group() {
        if (node instanceof NormalAnnotation normal) {
            for (Object member : normal.values()) {
                MemberValuePair pair = (MemberValuePair) member;
                if (pair.getName().getIdentifier().equals("group")) {
                    return Optional.of(pair.getValue().toString());
                }
            }
        }
        return Optional.empty();
    }

    /** Gives an element a value, in place of the one that it may have. */
    void set(String element, Expression value, ASTRewrite rewrite) {
        if (node instanceof NormalAnnotation normal) {
            for (Object member : normal.values()) {
                MemberValuePair pair = (MemberValuePair) member;
                if (pair.getName().getIdentifier().equals(element)) {
                    rewrite.replace(pair.getValue(), value, null);
                    return;
                }
            }
            rewrite.getListRewrite(normal, NormalAnnotation.VALUES_PROPERTY)
                    .insertLast(pair(node.getAST(), element, value), null);
        } else {
            NormalAnnotation normal = node.getAST().newNormalAnnotation();
            normal.setTypeName((Name) rewrite.createCopyTarget(node.getTypeName()));
            rewrite.getListRewrite(normal, NormalAnnotation.VALUES_PROPERTY)
                    .insertLast(pair(node.getAST(), element, value), null);
            rewrite.replace(node, normal, null);
        }
    }

    private static MemberValuePair pair(AST ast, String element, Expression value) {
        MemberValuePair pair = ast.newMemberValuePair();
        pair.setName(ast.newSimpleName(element));
        pair.setValue(value);
        return pair;
    }
}
