// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.internal.execution.Round.Expression;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.program.code.Condition;

/**
 * Recognises a loop that only searches. All its iterations run the same statements, which write
 * nothing. The only state between iterations is a cursor that follows one field, and possibly a
 * field value of the cursor. The loop goes on if there is a next object and comparisons of its
 * numeric fields with loop invariants hold.
 */
final class SearchLoop {

    /** A condition on the next object: a comparison of one of its fields with an operand. */
    private record Needed(String selector, Condition condition, Expression operand) {}

    private final Session session;
    private final MethodCode code;
    private final Map<Integer, Expression> now;
    private int cursor;
    private int ahead = -1;
    private String selector;
    /** Variables that hold a field of the object ahead, by the selector. */
    private final Map<Integer, String> copies = new HashMap<>();
    private final List<Needed> needed = new ArrayList<>();

    private SearchLoop(Session session, MethodCode code, int head) {
        this.session = session;
        this.code = code;
        Round round = new Round(session, code, head);
        this.now = round.end();
        findCursor(head);
        round.asked().forEach(this::need);
    }

    /** The search that the loop with a head does, if that is all it does. */
    static Optional<SearchLoop> at(Session session, MethodCode code, int head) {
        try {
            return Optional.of(new SearchLoop(session, code, head));
        } catch (NoSearchException e) {
            return Optional.empty();
        }
    }

    private void findCursor(int head) {
        BitSet live = code.liveness().before(head);
        Map<Integer, Expression> carried = new HashMap<>();
        now.forEach((variable, value) -> {
            if (live.get(variable) && !value.equals(new Expression.Initial(variable))) {
                carried.put(variable, value);
            }
        });
        for (Map.Entry<Integer, Expression> entry : carried.entrySet()) {
            Expression own = new Expression.Initial(entry.getKey());
            boolean follows = entry.getValue() instanceof Expression.Loaded(Expression object, String name)
                    && object.equals(own) && session.isLinking(name);
            if (!follows) {
                continue;
            }
            Map<Integer, Expression> rest = new HashMap<>(carried);
            rest.remove(entry.getKey());
            Map<Integer, String> copied = copies(rest, entry.getValue());
            rest.keySet().removeAll(copied.keySet());
            if (carried.size() == 1) {
                cursor = entry.getKey();
            } else if (rest.size() == 1 && rest.containsValue(own)) {
                ahead = entry.getKey();
                cursor = rest.keySet().iterator().next();
                copies.putAll(copied);
            } else {
                continue;
            }
            selector = ((Expression.Loaded) entry.getValue()).selector();
            return;
        }
        throw new NoSearchException();
    }

    /**
     * Those variables that hold, after a round, what a field of an object does which is no link,
     * with its selector.
     */
    private Map<Integer, String> copies(Map<Integer, Expression> variables, Expression object) {
        Map<Integer, String> copied = new HashMap<>();
        variables.forEach((variable, value) -> {
            if (value instanceof Expression.Loaded(Expression of, String name) && of.equals(object)
                    && !session.isLinking(name)) {
                copied.put(variable, name);
            }
        });
        return copied;
    }

    private Expression inFull(Expression expression) {
        return expression instanceof Expression.Initial(int variable) && copies.containsKey(variable)
                ? new Expression.Loaded(new Expression.Initial(ahead), copies.get(variable))
                : expression;
    }

    private void need(Round.Asked question) {
        Expression next = ahead >= 0
                ? new Expression.Initial(ahead)
                : new Expression.Loaded(new Expression.Initial(cursor), selector);
        Expression left = question.left();
        Expression right = question.right();
        if (left instanceof Expression.Compared(Expression one, Expression other)
                && right.equals(new Expression.Number(0))) {
            left = one;
            right = other;
        }
        left = inFull(left);
        right = inFull(right);
        boolean present = question.condition() == Condition.NOT_EQUAL
                && (right instanceof Expression.Null && isOnTheWay(left, next)
                        || left instanceof Expression.Null && isOnTheWay(right, next));
        if (present) {
            return;
        }
        if (left instanceof Expression.Loaded(Expression object, String name) && object.equals(next)
                && isFixed(right)) {
            needed.add(new Needed(name, question.condition(), right));
        } else if (right instanceof Expression.Loaded(Expression object, String name) && object.equals(next)
                && isFixed(left)) {
            needed.add(new Needed(name, BranchConditions.turned(question.condition()), left));
        } else {
            throw new NoSearchException();
        }
    }

    private boolean isOnTheWay(Expression expression, Expression next) {
        return expression.equals(next) || expression.equals(new Expression.Initial(cursor));
    }

    private boolean isFixed(Expression operand) {
        return operand instanceof Expression.Number
                || operand instanceof Expression.Initial(int variable)
                        && now.getOrDefault(variable, operand).equals(operand);
    }

    /** What the search has found in a state at the head of the loop, if one can name it. */
    Optional<Find> found(State state, Optional<Find> before) {
        if (!(state.locals()[cursor] instanceof Value.Reference(Term term)) || state.path(term).isEmpty()) {
            return Optional.empty();
        }
        HeapPath path = state.path(term).get();
        if (ahead >= 0) {
            boolean behind = state.changed().contains(term) || state.object(term)
                    .map(object -> object.fields().get(selector))
                    .filter(content -> new Value.Reference(content).equals(state.locals()[ahead]))
                    .isEmpty();
            if (behind || !copiesHold(state, path.then(selector))) {
                return Optional.empty();
            }
        }
        Optional<Search> search = search(state);
        if (before.isPresent()) {
            return before.filter(find -> search.filter(find.search()::equals).isPresent()
                    && path.equals(find.found().then(selector)))
                    .map(find -> new Find(find.start(), path, find.search()));
        }
        return search.map(found -> new Find(path, path, found));
    }

    private boolean copiesHold(State state, HeapPath next) {
        return copies.entrySet().stream().allMatch(copy -> new Value.Number(
                new Scalar.Content(new HeapAccess(next, copy.getValue()))).equals(state.locals()[copy.getKey()]));
    }

    private Optional<Search> search(State state) {
        List<Comparison> condition = new ArrayList<>();
        for (Needed need : needed) {
            Scalar operand = switch (need.operand()) {
                case Expression.Number(long value) -> new Scalar.Constant(value);
                case Expression.Initial(int variable) -> state.locals()[variable] instanceof Value.Number(Scalar scalar)
                        && !(scalar instanceof Scalar.Content) ? scalar : null;
                default -> null;
            };
            if (operand == null) {
                return Optional.empty();
            }
            condition.add(new Comparison(new Scalar.OwnField(need.selector()), need.condition(), operand));
        }
        return Optional.of(new Search(selector, condition));
    }
}
