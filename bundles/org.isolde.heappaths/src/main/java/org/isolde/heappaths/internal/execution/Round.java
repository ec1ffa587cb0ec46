// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.UnaryOp;
import org.isolde.program.code.Variable;

/**
 * One iteration of a loop whose iterations all run the same statements without writes: the final
 * values of its variables, and its conditions.
 */
final class Round {

    private static final int LONGEST = 300;

    /** The value of a variable in an iteration, in terms of the variables at its beginning. */
    sealed interface Expression {

        record Initial(int variable) implements Expression {}

        record Loaded(Expression object, String selector) implements Expression {}

        record Number(long value) implements Expression {}

        record Null() implements Expression {}

        record Compared(Expression left, Expression right) implements Expression {}
    }

    /** A condition for the iteration to go on: a comparison of two operands. */
    record Asked(Expression left, Condition condition, Expression right) {}

    private final Session session;
    private final MethodCode code;
    private final BitSet loop;
    private final Map<Integer, Expression> now = new HashMap<>();
    private final List<Asked> asked = new ArrayList<>();

    /**
     * Runs a round of the loop with a head.
     *
     * @throws NoSearchException if the loop has other rounds, too, or does something else than
     *     reading and asking
     */
    Round(Session session, MethodCode code, int head) {
        this.session = session;
        this.code = code;
        this.loop = code.loop(head);
        run(head);
    }

    /**
     * What variables hold at the end of the round; those that are not there hold what they did at
     * its beginning.
     */
    Map<Integer, Expression> end() {
        return Collections.unmodifiableMap(now);
    }

    /** What must be so for the loop to go on, in the order in which it is asked. */
    List<Asked> asked() {
        return Collections.unmodifiableList(asked);
    }

    private void run(int head) {
        int s = head;
        for (int steps = 0; steps < LONGEST; steps++) {
            if (!code.body().handlersOf(s).isEmpty()) {
                throw new NoSearchException();
            }
            s = step(s);
            if (s == head) {
                return;
            }
        }
        throw new NoSearchException();
    }

    /** Runs a statement; the next one in the loop. */
    private int step(int s) {
        switch (code.body().statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> now.put(target.index(), of(value));
            case Stmt.Cast(Variable target, Operand value, String type) -> now.put(target.index(), of(value));
            case Stmt.Unary(Variable target, UnaryOp op, Operand value) when op == UnaryOp.TO_LONG ->
                now.put(target.index(), of(value));
            case Stmt.Binary binary when binary.op() == BinaryOp.COMPARE_NAN_GREATER
                    && binary.left().kind() == Kind.LONG ->
                now.put(
                        binary.target().index(),
                        new Expression.Compared(of(binary.left()), of(binary.right())));
            case Stmt.FieldLoad load -> now.put(
                    load.target().index(),
                    new Expression.Loaded(of(load.object()), session.selectors().selector(load.field())));
            case Stmt.Invoke invoke when invoke.result().isPresent() && invoke.arguments().size() == 1 -> now.put(
                    invoke.result().get().index(),
                    new Expression.Loaded(of(invoke.arguments().getFirst()), getter(s)));
            case Stmt.Nop nop -> {
            }
            case Stmt.Goto(int jump) -> {
                return inside(jump);
            }
            case Stmt.Branch branch -> {
                return branch(s, branch);
            }
            default -> throw new NoSearchException();
        }
        return inside(s + 1);
    }

    private int inside(int next) {
        if (!loop.get(next)) {
            throw new NoSearchException();
        }
        return next;
    }

    private int branch(int s, Stmt.Branch branch) {
        boolean jumps = loop.get(branch.jump());
        boolean falls = loop.get(s + 1);
        if (jumps == falls) {
            throw new NoSearchException();
        }
        Condition condition = jumps ? branch.condition() : BranchConditions.negated(branch.condition());
        asked.add(new Asked(of(branch.left()), condition, of(branch.right())));
        return jumps ? branch.jump() : s + 1;
    }

    private Expression of(Operand operand) {
        return switch (operand) {
            case Variable variable -> now.getOrDefault(variable.index(), new Expression.Initial(variable.index()));
            case Constant.OfInt(int value) -> new Expression.Number(value);
            case Constant.OfLong(long value) -> new Expression.Number(value);
            case Constant.Null n -> new Expression.Null();
            default -> throw new NoSearchException();
        };
    }

    /** The selector that all methods which a call may run return, if they do nothing else. */
    private String getter(int s) {
        Callees callees = session.calls().callees(code.method(), s);
        if (!callees.library().isEmpty() || !callees.callbacks().isEmpty() || !callees.unknown().isEmpty()) {
            throw new NoSearchException();
        }
        Set<String> selectors = new HashSet<>();
        callees.methods().forEach(target -> selectors.add(session.code(target.method())
                .flatMap(callee -> returned(callee.body())).orElseThrow(NoSearchException::new)));
        if (selectors.size() != 1) {
            throw new NoSearchException();
        }
        return selectors.iterator().next();
    }

    private Optional<String> returned(Body body) {
        Map<Integer, String> loaded = new HashMap<>();
        for (Stmt statement : body.statements()) {
            switch (statement) {
                case Stmt.Nop nop -> {
                }
                case Stmt.Assign(Variable target, Variable value) when loaded.containsKey(value.index()) ->
                    loaded.put(target.index(), loaded.get(value.index()));
                case Stmt.Assign(Variable target, Variable value) when value.equals(body.parameters().getFirst()) ->
                    loaded.put(target.index(), "");
                case Stmt.FieldLoad load when load.object() instanceof Variable from
                        && (from.equals(body.parameters().getFirst()) || "".equals(loaded.get(from.index()))) ->
                    loaded.put(load.target().index(), session.selectors().selector(load.field()));
                case Stmt.Return end -> {
                    return end.value()
                            .filter(Variable.class::isInstance)
                            .map(value -> loaded.get(((Variable) value).index()))
                            .filter(name -> !name.isEmpty());
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
