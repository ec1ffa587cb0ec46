// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SynchronizedStatement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/**
 * Finds a statement next to which code can be inserted that then runs exactly when an expression is
 * evaluated.
 */
final class SurePlace {

    private static final Set<InfixExpression.Operator> SHORT_CUTS = Set.of(
            InfixExpression.Operator.CONDITIONAL_AND, InfixExpression.Operator.CONDITIONAL_OR);

    private SurePlace() {}

    /**
     * The statement, which stands in a block; empty when the expression may be evaluated often, or
     * perhaps not where its statement is run.
     */
    static Optional<Statement> of(Expression expression) {
        ASTNode node = expression;
        while (!(node instanceof Statement)) {
            ASTNode parent = node.getParent();
            if (parent == null || parent instanceof SwitchExpression || isOnOneBranch(node, parent)) {
                return Optional.empty();
            }
            node = parent;
        }
        boolean plain = node instanceof ExpressionStatement || node instanceof VariableDeclarationStatement
                || node instanceof ReturnStatement || node instanceof ThrowStatement || node instanceof IfStatement
                || node instanceof SynchronizedStatement;
        return plain && node.getParent() instanceof Block && runsOnce(node)
                ? Optional.of((Statement) node)
                : Optional.empty();
    }

    private static boolean isOnOneBranch(ASTNode node, ASTNode parent) {
        return switch (parent) {
            case ConditionalExpression conditional -> node != conditional.getExpression();
            case InfixExpression infix -> SHORT_CUTS.contains(infix.getOperator()) && node != infix.getLeftOperand();
            default -> false;
        };
    }

    /** Whether there is no loop around a statement, nor anything else that is not understood. */
    private static boolean runsOnce(ASTNode statement) {
        for (ASTNode node = statement.getParent(); !(node instanceof MethodDeclaration); node = node.getParent()) {
            switch (node) {
                case Block block -> {}
                case IfStatement choice -> {}
                case TryStatement attempt -> {}
                case CatchClause handler -> {}
                case SynchronizedStatement guarded -> {}
                default -> {
                    return false;
                }
            }
        }
        return true;
    }
}
