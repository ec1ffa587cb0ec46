// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/**
 * Recognises code without side effects: it can be run again, earlier or later, as long as the
 * values that it reads remain the same.
 */
final class Quiet extends ASTVisitor {

    private static final Set<Integer> LOUD = Set.of(
            ASTNode.METHOD_INVOCATION, ASTNode.SUPER_METHOD_INVOCATION, ASTNode.CLASS_INSTANCE_CREATION,
            ASTNode.ARRAY_CREATION, ASTNode.ASSIGNMENT, ASTNode.POSTFIX_EXPRESSION, ASTNode.LAMBDA_EXPRESSION,
            ASTNode.CREATION_REFERENCE, ASTNode.EXPRESSION_METHOD_REFERENCE, ASTNode.SUPER_METHOD_REFERENCE,
            ASTNode.TYPE_METHOD_REFERENCE, ASTNode.SWITCH_EXPRESSION);

    private final @Nullable ASTNode except;
    private boolean loud;

    private Quiet(@Nullable ASTNode except) {
        this.except = except;
    }

    /**
     * Whether an expression only computes.
     *
     * @param except what is not looked into; null to look into all
     */
    static boolean is(ASTNode expression, @Nullable ASTNode except) {
        Quiet visitor = new Quiet(except);
        expression.accept(visitor);
        return !visitor.loud;
    }

    /** Whether statements do nothing but give new variables their values. */
    static boolean are(Collection<? extends Statement> statements) {
        return statements.stream()
                .allMatch(statement -> statement instanceof VariableDeclarationStatement declaration
                        && ((List<?>) declaration.fragments()).stream().allMatch(Quiet::isOne));
    }

    private static boolean isOne(Object fragment) {
        VariableDeclarationFragment variable = (VariableDeclarationFragment) fragment;
        return variable.getInitializer() != null && variable.getExtraDimensions() == 0
                && !(variable.getInitializer() instanceof ArrayInitializer) && is(variable.getInitializer(), null);
    }

    @Override
    @NonNullByDefault({}) // ASTVisitor declares no nullness, so this cannot.
    public boolean preVisit2(ASTNode node) {
        if (node == except) {
            return false;
        }
        loud |= switch (node) {
            case PrefixExpression prefix -> prefix.getOperator() == PrefixExpression.Operator.INCREMENT
                    || prefix.getOperator() == PrefixExpression.Operator.DECREMENT;
            default -> LOUD.contains(node.getNodeType());
        };
        return !loud;
    }
}
