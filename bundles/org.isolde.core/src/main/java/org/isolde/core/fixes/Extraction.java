// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;

/**
 * A sequence of statements of a method that can be extracted into a method: control leaves it at
 * its end only, and it has at most one result.
 */
final class Extraction {

    private final MethodDeclaration method;
    private final List<Statement> statements;
    private final LocalFlow flow;
    private final String name;

    private Extraction(MethodDeclaration method, List<Statement> statements, LocalFlow flow) {
        this.method = method;
        this.statements = statements;
        this.flow = flow;
        this.name = NewMethod.freeName(method, "Atomically");
    }

    /**
     * The statements from one line to another; empty where they cannot be taken out, or are all of
     * the method.
     */
    static Optional<Extraction> between(MethodDeclaration method, int firstLine, int lastLine) {
        if (!NewMethod.canBeBehind(method)) {
            return Optional.empty();
        }
        List<Statement> row = row(method.getBody(), firstLine, lastLine);
        boolean all = row.size() == method.getBody().statements().size() && !row.isEmpty()
                && row.getFirst().getParent() == method.getBody();
        if (row.isEmpty() || all) {
            return Optional.empty();
        }
        return LocalFlow.of(method, row).map(flow -> new Extraction(method, row, flow));
    }

    /**
     * The statements of the innermost block that has both lines; none when a line is that of
     * several statements.
     */
    private static List<Statement> row(Block block, int firstLine, int lastLine) {
        int first = indexOf(block, firstLine);
        int last = indexOf(block, lastLine);
        if (first < 0 || last < 0) {
            return List.of();
        }
        List<Statement> own = statements(block);
        if (first == last) {
            return InnerBlocks.of(own.get(first)).stream()
                    .map(inner -> row(inner, firstLine, lastLine))
                    .filter(found -> !found.isEmpty())
                    .findFirst()
                    .orElse(isRepeated(own.get(first)) ? List.of() : List.of(own.get(first)));
        }
        return own.subList(Math.min(first, last), Math.max(first, last) + 1);
    }

    /** Whether a statement may do something over and over, which is more than two transactions. */
    private static boolean isRepeated(Statement statement) {
        return switch (statement) {
            case ExpressionStatement whole -> false;
            case VariableDeclarationStatement whole -> false;
            case IfStatement whole -> false;
            default -> true;
        };
    }

    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    private static List<Statement> statements(Block block) {
        return block.statements();
    }

    /**
     * The one statement of a block that a line belongs to; -1 when there is none, or more than one.
     */
    private static int indexOf(Block block, int line) {
        CompilationUnit unit = (CompilationUnit) block.getRoot();
        int found = -1;
        List<Statement> own = statements(block);
        for (int i = 0; i < own.size(); i++) {
            int start = own.get(i).getStartPosition();
            int end = start + own.get(i).getLength() - 1;
            if (unit.getLineNumber(start) <= line && line <= unit.getLineNumber(end)) {
                if (found >= 0) {
                    return -1;
                }
                found = i;
            }
        }
        return found;
    }

    /** What the new method is called. */
    String name() {
        return name;
    }

    /** Makes the new method, with an annotation, behind the old one, which calls it. */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    void make(Annotation annotation, UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        MethodDeclaration made = new NewMethod(method, name, flow.parameters()).behind(annotation, rewrite);
        flow.result().ifPresent(result -> made.setReturnType2(rewrite.type(result.getType(), method)));
        ListRewrite row = rewrite.tree().getListRewrite(
                statements.getFirst().getParent(), Block.STATEMENTS_PROPERTY);
        ASTNode moved = row.createMoveTarget(statements.getFirst(), statements.getLast(), call(rewrite), null);
        made.getBody().statements().add(moved);
        flow.result().ifPresent(result -> {
            ReturnStatement end = ast.newReturnStatement();
            end.setExpression(ast.newSimpleName(result.getName()));
            made.getBody().statements().add(end);
        });
    }

    private Statement call(UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        MethodInvocation call = new NewMethod(method, name, flow.parameters()).call(rewrite);
        if (flow.result().isEmpty()) {
            return ast.newExpressionStatement(call);
        }
        IVariableBinding result = flow.result().get();
        VariableDeclarationFragment fragment = ast.newVariableDeclarationFragment();
        fragment.setName(ast.newSimpleName(result.getName()));
        fragment.setInitializer(call);
        VariableDeclarationStatement declaration = ast.newVariableDeclarationStatement(fragment);
        declaration.setType(rewrite.type(result.getType(), method));
        return declaration;
    }
}
