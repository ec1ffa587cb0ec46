// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.PrimitiveType;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.rewrite.ASTRewrite;
import org.eclipse.jdt.core.dom.rewrite.ListRewrite;

/**
 * A method that reads a value in one transaction and uses it in another one, to be changed as
 * follows: the use moves into a transaction that reads the value again and does nothing if it has
 * changed; then everything is retried with the new value.
 */
final class Revalidation {

    private final SplitCalls calls;
    private final IVariableBinding value;
    private final NewMethod acting;

    private Revalidation(
            MethodDeclaration method, SplitCalls calls, IVariableBinding value, List<IVariableBinding> used) {
        this.calls = calls;
        this.value = value;
        this.acting = new NewMethod(method, NewMethod.freeName(method, "IfUnchanged"), used);
    }

    /**
     * That of the value that the first of two calls reads, into a new variable; empty where
     * something cannot be done again, or changes more than a new variable on the way.
     */
    static Optional<Revalidation> of(MethodDeclaration method, SplitCalls.Runs runs) {
        return NewMethod.canBeBehind(method)
                ? SplitCalls.in(method, runs).flatMap(calls -> of(method, calls))
                : Optional.empty();
    }

    private static Optional<Revalidation> of(MethodDeclaration method, SplitCalls calls) {
        if (calls.firstIndex() == calls.secondIndex() || !PlainReader.isOfOneObject(calls.first())
                || !(calls.firstStatement() instanceof VariableDeclarationStatement reading)
                || reading.fragments().size() != 1 || !Quiet.are(calls.between())) {
            return Optional.empty();
        }
        VariableDeclarationFragment fragment = (VariableDeclarationFragment) reading.fragments().getFirst();
        IVariableBinding value = fragment.resolveBinding();
        Optional<LocalFlow> flow = LocalFlow.of(method, List.of(calls.secondStatement()));
        boolean read = fragment.getInitializer() == calls.first()
                && value.getType().isEqualTo(calls.first().resolveMethodBinding().getReturnType());
        if (!read || flow.isEmpty() || flow.get().result().isPresent()
                || !hoisted(calls).keySet().stream()
                        .allMatch(variable -> mayBeAssignedAgain(variable, method, calls))) {
            return Optional.empty();
        }
        List<IVariableBinding> used = Stream.of(
                Stream.of(value), LocalNames.usedIn(calls.first()).stream(), flow.get().parameters().stream())
                .flatMap(variables -> variables)
                .distinct()
                .toList();
        return Optional.of(new Revalidation(method, calls, value, used));
    }

    /** The variables that are declared before what acts, with their values. */
    private static Map<IVariableBinding, Expression> hoisted(SplitCalls calls) {
        Map<IVariableBinding, Expression> variables = new LinkedHashMap<>();
        Stream.concat(Stream.of(calls.firstStatement()), calls.between().stream())
                .flatMap(statement -> ((List<?>) ((VariableDeclarationStatement) statement).fragments()).stream())
                .map(VariableDeclarationFragment.class::cast)
                .forEach(fragment -> variables.put(fragment.resolveBinding(), fragment.getInitializer()));
        return variables;
    }

    private static boolean mayBeAssignedAgain(IVariableBinding variable, MethodDeclaration method, SplitCalls calls) {
        boolean named = !variable.getType().isAnonymous() && !variable.getType().isCapture()
                && !variable.getType().isIntersectionType();
        return named && !Modifier.isFinal(variable.getModifiers())
                && LocalNames.uses(method, variable).stream()
                        .noneMatch(use -> LocalNames.isCaptured(use, method)
                                && !isIn(use, calls.secondStatement()));
    }

    private static boolean isIn(ASTNode node, Statement statement) {
        return statement.getStartPosition() <= node.getStartPosition()
                && node.getStartPosition() < statement.getStartPosition() + statement.getLength();
    }

    /** What the method that acts is called. */
    String name() {
        return acting.name();
    }

    /** The variable that is looked at again. */
    String variable() {
        return value.getName();
    }

    /**
     * Makes it.
     *
     * @param comment the line that says why, above what is done again
     */
    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    void make(Annotation annotation, String comment, UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        ASTRewrite tree = rewrite.tree();
        ListRewrite row = tree.getListRewrite(calls.block(), Block.STATEMENTS_PROPERTY);
        DoStatement again = ast.newDoStatement();
        Block reading = ast.newBlock();
        List<Statement> before = new ArrayList<>();
        hoisted(calls).forEach((variable, initial) -> {
            VariableDeclarationFragment fragment = ast.newVariableDeclarationFragment();
            fragment.setName(ast.newSimpleName(variable.getName()));
            VariableDeclarationStatement declaration = ast.newVariableDeclarationStatement(fragment);
            declaration.setType(rewrite.type(variable.getType(), calls.block()));
            before.add(declaration);
            Assignment assignment = ast.newAssignment();
            assignment.setLeftHandSide(ast.newSimpleName(variable.getName()));
            assignment.setRightHandSide((Expression) tree.createCopyTarget(initial));
            reading.statements().add(ast.newExpressionStatement(assignment));
        });
        PrefixExpression refused = ast.newPrefixExpression();
        refused.setOperator(PrefixExpression.Operator.NOT);
        refused.setOperand(acting.call(rewrite));
        again.setBody(reading);
        again.setExpression(refused);
        before.add((Statement) tree.createStringPlaceholder(comment, ASTNode.EMPTY_STATEMENT));
        before.add(again);
        before.forEach(statement -> row.insertBefore(statement, calls.firstStatement(), null));

        MethodDeclaration made = acting.behind(annotation, rewrite);
        made.setReturnType2(ast.newPrimitiveType(PrimitiveType.BOOLEAN));
        made.getBody().statements().add(check(rewrite));
        made.getBody().statements().add(tree.createMoveTarget(calls.secondStatement()));
        made.getBody().statements().add(end(true, ast));
        row.remove(calls.firstStatement(), null);
        calls.between().forEach(statement -> row.remove(statement, null));
        row.remove(calls.secondStatement(), null);
    }

    @SuppressWarnings("unchecked") // JDT's lists have no element types.
    private IfStatement check(UnitRewrite rewrite) {
        AST ast = rewrite.ast();
        InfixExpression changed = ast.newInfixExpression();
        changed.setOperator(InfixExpression.Operator.NOT_EQUALS);
        changed.setLeftOperand((Expression) rewrite.tree().createCopyTarget(calls.first()));
        changed.setRightOperand(ast.newSimpleName(value.getName()));
        IfStatement check = ast.newIfStatement();
        check.setExpression(changed);
        Block none = ast.newBlock();
        none.statements().add(end(false, ast));
        check.setThenStatement(none);
        return check;
    }

    private static ReturnStatement end(boolean done, AST ast) {
        ReturnStatement end = ast.newReturnStatement();
        end.setExpression(ast.newBooleanLiteral(done));
        return end;
    }
}
