// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.execution.state.Values;
import org.isolde.heappaths.logic.Term;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * The transfer function of branches: the states in which a branch is taken, refined by its
 * condition.
 */
final class BranchConditions {

    private final Cases cases;

    BranchConditions(Cases cases) {
        this.cases = cases;
    }

    /**
     * The states in which a branch goes on to its jump, if {@code taken}, or to the next statement;
     * the state itself is left alone.
     */
    List<State> run(State state, Stmt.Branch branch, boolean taken) {
        Condition condition = taken ? branch.condition() : negated(branch.condition());
        Value left = value(state, branch.left());
        Value right = value(state, branch.right());
        if (branch.left().kind() == Kind.REFERENCE || branch.right().kind() == Kind.REFERENCE) {
            return references(state, branch, left, right, condition == Condition.EQUAL);
        }
        return numbers(state, left, condition, right);
    }

    private List<State> references(State state, Stmt.Branch branch, Value left, Value right, boolean equal) {
        if (right.equals(Values.NULL)) {
            return nulls(state, branch.left(), left, equal);
        }
        if (left.equals(Values.NULL)) {
            return nulls(state, branch.right(), right, equal);
        }
        if (left instanceof Value.Reference(Term one) && right instanceof Value.Reference(Term other)) {
            List<State> states = new ArrayList<>();
            if (equal) {
                return cases.same(state, one, other);
            }
            states.addAll(cases.different(state, one, other));
            return states;
        }
        boolean apart = left instanceof Value.Own && right instanceof Value.Reference
                || right instanceof Value.Own && left instanceof Value.Reference;
        return apart && equal ? List.of() : List.of(state.copy());
    }

    private List<State> nulls(State state, Operand operand, Value value, boolean isNull) {
        List<State> states = isNull ? cases.nulls(state, value) : cases.nonNulls(state, value);
        if (isNull && value instanceof Value.Anything && operand instanceof Variable variable) {
            states.forEach(next -> next.locals()[variable.index()] = Values.NULL);
        }
        return states;
    }

    private static List<State> numbers(State state, Value left, Condition condition, Value right) {
        Optional<Comparison> asked = comparison(left, condition, right);
        if (asked.isEmpty()) {
            return List.of(state.copy());
        }
        Comparison question = asked.get();
        if (question.left() instanceof Scalar.Constant(long one)
                && question.right() instanceof Scalar.Constant(long other)) {
            return holds(one, question.operator(), other) ? List.of(state.copy()) : List.of();
        }
        if (question.left().equals(question.right())) {
            return holds(0, question.operator(), 0) ? List.of(state.copy()) : List.of();
        }
        Comparison opposite = new Comparison(question.left(), negated(question.operator()), question.right());
        if (state.facts().contains(opposite) || state.facts().contains(turned(opposite))) {
            return List.of();
        }
        State next = state.copy();
        if (!next.facts().contains(turned(question))) {
            next.footprint().holds(question);
        }
        return List.of(next);
    }

    private static Optional<Comparison> comparison(Value left, Condition condition, Value right) {
        if (left instanceof Value.Number(Scalar one) && right instanceof Value.Number(Scalar other)) {
            return Optional.of(new Comparison(one, condition, other));
        }
        if (left instanceof Value.Compared(Scalar one, Scalar other)
                && right.equals(new Value.Number(new Scalar.Constant(0)))) {
            return Optional.of(new Comparison(one, condition, other));
        }
        return Optional.empty();
    }

    private static boolean holds(long left, Condition condition, long right) {
        return switch (condition) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case LESS -> left < right;
            case GREATER_OR_EQUAL -> left >= right;
            case GREATER -> left > right;
            case LESS_OR_EQUAL -> left <= right;
        };
    }

    private static Comparison turned(Comparison comparison) {
        return new Comparison(comparison.right(), turned(comparison.operator()), comparison.left());
    }

    /** What holds of two sides the other way round. */
    static Condition turned(Condition condition) {
        return switch (condition) {
            case EQUAL -> Condition.EQUAL;
            case NOT_EQUAL -> Condition.NOT_EQUAL;
            case LESS -> Condition.GREATER;
            case GREATER_OR_EQUAL -> Condition.LESS_OR_EQUAL;
            case GREATER -> Condition.LESS;
            case LESS_OR_EQUAL -> Condition.GREATER_OR_EQUAL;
        };
    }

    /** What holds when a condition does not. */
    static Condition negated(Condition condition) {
        return switch (condition) {
            case EQUAL -> Condition.NOT_EQUAL;
            case NOT_EQUAL -> Condition.EQUAL;
            case LESS -> Condition.GREATER_OR_EQUAL;
            case GREATER_OR_EQUAL -> Condition.LESS;
            case GREATER -> Condition.LESS_OR_EQUAL;
            case LESS_OR_EQUAL -> Condition.GREATER;
        };
    }

    /** What an operand holds. */
    static Value value(State state, Operand operand) {
        return switch (operand) {
            case Variable variable -> {
                Value value = state.locals()[variable.index()];
                yield value != null
                        ? value
                        : variable.kind() == Kind.REFERENCE
                                ? new Value.Anything("java/lang/Object")
                                : Values.SOME_NUMBER;
            }
            case Constant.OfInt(int value) -> new Value.Number(new Scalar.Constant(value));
            case Constant.OfLong(long value) -> new Value.Number(new Scalar.Constant(value));
            case Constant.OfFloat f -> Values.SOME_NUMBER;
            case Constant.OfDouble d -> Values.SOME_NUMBER;
            case Constant.Null n -> Values.NULL;
            case Constant.OfString s -> Values.OWN;
            case Constant.OfClass c -> new Value.Anything("java/lang/Class");
            case Constant.Described d -> d.kind() == Kind.REFERENCE
                    ? new Value.Anything("java/lang/Object")
                    : Values.SOME_NUMBER;
        };
    }
}
