// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.isolde.program.code.FieldRef;

/**
 * A statement that writes back a value that a method has read, and its place: one at which the
 * value is always read, from the same object.
 *
 * @param text the statement
 * @param anchor the statement of a block beside which it goes
 * @param after whether it goes after the anchor, not before it
 */
record WrittenBack(String text, Statement anchor, boolean after) {

    /** A target that is always written when a block runs. */
    private record Covered(String target, ASTNode block) {

        boolean covers(Expression read) {
            if (!target.equals(read.toString())) {
                return false;
            }
            ASTNode node = read;
            while (node != null && node != block) {
                node = node.getParent();
            }
            return node != null;
        }
    }

    /**
     * The statements that write back all that a method reads of some fields; none when not all can
     * be, or all is written already.
     */
    static List<WrittenBack> in(MethodDeclaration method, Set<FieldRef> fields) {
        List<WrittenBack> statements = new ArrayList<>();
        List<Covered> covered = new ArrayList<>();
        for (Expression read : FieldReads.in(method, fields)) {
            if (covered.stream().noneMatch(written -> written.covers(read))) {
                Optional<Statement> anchor = SurePlace.of(read);
                if (anchor.isEmpty() || !StableReceiver.isOf(read, method)) {
                    return List.of();
                }
                covered.add(new Covered(read.toString(), anchor.get().getParent()));
                if (!writes(anchor.get(), read.toString())) {
                    boolean after = anchor.get() instanceof VariableDeclarationStatement
                            || anchor.get() instanceof ExpressionStatement;
                    statements.add(new WrittenBack(text(read), anchor.get(), after));
                }
            }
        }
        return statements;
    }

    private static boolean writes(Statement statement, String target) {
        Expression written = statement instanceof ExpressionStatement whole
                ? switch (whole.getExpression()) {
                    case Assignment assignment -> assignment.getLeftHandSide();
                    case PostfixExpression postfix -> postfix.getOperand();
                    case PrefixExpression prefix -> prefix.getOperand();
                    default -> null;
                }
                : null;
        return written != null && written.toString().equals(target);
    }

    /**
     * A statement that compilers keep and do not warn of, where there is one, and that changes no
     * value: not even the sign of a zero.
     */
    private static String text(Expression read) {
        String target = read.toString();
        return switch (read.resolveTypeBinding().getName()) {
            case "byte", "short", "char", "int", "long" -> target + " += 0;";
            case "float", "double" -> target + " -= 0;";
            case "boolean" -> target + " |= false;";
            default -> target + " = " + target + ";";
        };
    }
}
