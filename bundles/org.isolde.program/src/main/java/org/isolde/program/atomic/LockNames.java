// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Names the locks that the statements of a method work on: two operands with the same name are the
 * same lock. Fields are assumed to hold the same lock while the method runs, and calls with the
 * same arguments to give the same one.
 */
final class LockNames {

    private final Body body;
    private final LockTypes types;
    private final BitSet targets = new BitSet();
    private final Map<Variable, Integer> assignments = new HashMap<>();
    private @Nullable ControlFlowGraph graph;

    LockNames(Body body, LockTypes types) {
        this.body = body;
        this.types = types;
        for (Handler handler : body.handlers()) {
            targets.set(handler.handler());
        }
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.Goto(int jump) -> targets.set(jump);
                case Stmt.Branch branch -> targets.set(branch.jump());
                case Stmt.Switch choice -> {
                    targets.set(choice.defaultJump());
                    choice.jumps().forEach(targets::set);
                }
                case Stmt statement -> statement.assigned().ifPresent(v -> assignments.merge(v, 1, Integer::sum));
            }
        }
    }

    /** The name of an operand of a statement; empty if it may be one of several locks. */
    Optional<String> of(Operand operand, int statement) {
        if (!(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        if (isOnlyParameter(variable) && nearest(variable, statement) < 0) {
            return Optional.of("parameter " + variable.index());
        }
        int definition = definition(variable, statement);
        return definition < 0 ? Optional.empty() : defined(definition);
    }

    /** The place of the lock that an operand is, as callers see it; empty if they do not. */
    Optional<LockHelper.Place> place(Operand operand, int statement) {
        if (!(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        if (isOnlyParameter(variable) && nearest(variable, statement) < 0) {
            return Optional.of(new LockHelper.Place(body.parameters().indexOf(variable), "", List.of(), false));
        }
        int s = definition(variable, statement);
        return s < 0 ? Optional.empty() : switch (body.statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> place(value, s);
            case Stmt.Cast cast -> place(cast.operand(), s);
            case Stmt.StaticLoad load -> Optional.of(
                    new LockHelper.Place(-1, load.field().toString(), List.of(load.field()), false));
            case Stmt.FieldLoad load -> place(load.object(), s).map(place -> place.then(load.field()));
            case Stmt.Invoke invoke when isPart(invoke) ->
                place(invoke.arguments().getFirst(), s).map(place -> place.part(invoke.method().name()));
            default -> Optional.empty();
        };
    }

    private boolean isPart(Stmt.Invoke invoke) {
        return types.isPart(invoke.method()) && !invoke.arguments().isEmpty();
    }

    /** The field from which an operand of a statement is loaded; empty if it is of other origin. */
    Optional<FieldRef> field(Operand operand, int statement) {
        int definition = operand instanceof Variable variable ? definition(variable, statement) : -1;
        if (definition < 0) {
            return Optional.empty();
        }
        return switch (body.statement(definition)) {
            case Stmt.Assign(Variable target, Operand value) -> field(value, definition);
            case Stmt.Cast cast -> field(cast.operand(), definition);
            case Stmt.StaticLoad load -> Optional.of(load.field());
            case Stmt.FieldLoad load -> Optional.of(load.field());
            default -> Optional.empty();
        };
    }

    /**
     * The statement that surely made the value of an operand, before it was assigned or cast; -1 if
     * it may be one of several, or none did.
     */
    int origin(Operand operand, int statement) {
        int definition = operand instanceof Variable variable ? definition(variable, statement) : -1;
        if (definition < 0) {
            return -1;
        }
        return switch (body.statement(definition)) {
            case Stmt.Assign(Variable target, Operand value) when value instanceof Variable ->
                origin(value, definition);
            case Stmt.Cast cast -> origin(cast.operand(), definition);
            default -> definition;
        };
    }

    /** The constructor call of an object that a statement makes; -1 if none is found. */
    int constructor(int made) {
        for (int s = made + 1; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Invoke invoke && invoke.method().isConstructor()
                    && origin(invoke.arguments().getFirst(), s) == made) {
                return s;
            }
        }
        return -1;
    }

    /** The constant that an operand surely is; empty if it need not be one. */
    Optional<Constant> constant(Operand operand, int statement) {
        if (operand instanceof Constant constant) {
            return Optional.of(constant);
        }
        int origin = origin(operand, statement);
        return origin >= 0 && body.statement(origin) instanceof Stmt.Assign(Variable target, Constant constant)
                ? Optional.of(constant)
                : Optional.empty();
    }

    private boolean isOnlyParameter(Variable variable) {
        return body.parameters().contains(variable) && !assignments.containsKey(variable);
    }

    /** The statement that surely gave a variable its value; -1 if it may be one of several. */
    int definition(Variable variable, int statement) {
        int nearest = nearest(variable, statement);
        if (nearest >= 0) {
            return nearest;
        }
        if (assignments.getOrDefault(variable, 0) == 1 && !body.parameters().contains(variable)) {
            return first(variable);
        }
        return reaching(variable, statement);
    }

    /** The only assignment to a variable that reaches a statement; -1 if others may, too. */
    private int reaching(Variable variable, int statement) {
        if (assignments.getOrDefault(variable, 0) == 0) {
            return -1;
        }
        ControlFlowGraph known = graph();
        BitSet seen = new BitSet();
        Deque<Integer> waiting = new ArrayDeque<>(List.of(statement));
        int found = -1;
        while (!waiting.isEmpty()) {
            int at = waiting.pop();
            if (at == known.entry()) {
                return -1;
            }
            // A statement that throws has assigned nothing.
            boolean isHandler = body.statement(at) instanceof Stmt.Caught;
            for (int before : known.predecessors(at)) {
                if (!isHandler && assigns(before, variable)) {
                    if (found >= 0 && found != before) {
                        return -1;
                    }
                    found = before;
                } else if (!seen.get(before)) {
                    seen.set(before);
                    waiting.push(before);
                }
            }
        }
        return found;
    }

    private ControlFlowGraph graph() {
        ControlFlowGraph known = graph;
        if (known == null) {
            known = ControlFlowGraph.of(body);
            graph = known;
        }
        return known;
    }

    /** The last assignment in the straight-line code ahead of a statement; -1 if there is none. */
    private int nearest(Variable variable, int statement) {
        for (int s = statement - 1; s >= 0 && !targets.get(s + 1) && body.statement(s).fallsThrough(); s--) {
            if (assigns(s, variable)) {
                return s;
            }
        }
        return -1;
    }

    private int first(Variable variable) {
        for (int s = 0; s < body.size(); s++) {
            if (assigns(s, variable)) {
                return s;
            }
        }
        return -1;
    }

    private boolean assigns(int s, Variable variable) {
        return body.statement(s).assigned().filter(variable::equals).isPresent();
    }

    private Optional<String> defined(int s) {
        return switch (body.statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> of(value, s);
            case Stmt.Cast cast -> of(cast.operand(), s);
            case Stmt.StaticLoad load -> Optional.of(load.field().toString());
            case Stmt.FieldLoad load -> of(load.object(), s).map(name -> name + "/" + load.field());
            case Stmt.Invoke invoke when isPart(invoke) ->
                of(invoke.arguments().getFirst(), s).map(name -> name + "/" + invoke.method().name());
            case Stmt.ArrayLoad load -> of(load.array(), s).flatMap(
                    array -> element(load.index(), s).map(index -> array + "[" + index + "]"));
            case Stmt.Invoke invoke -> Optional.of(given(invoke, s));
            default -> Optional.of("statement " + s);
        };
    }

    /** The name of what a call gives: the same for all calls with the same arguments. */
    private String given(Stmt.Invoke invoke, int s) {
        StringBuilder name = new StringBuilder(invoke.method().toString());
        for (Operand argument : invoke.arguments()) {
            Optional<String> one = element(argument, s);
            if (one.isEmpty()) {
                return "statement " + s;
            }
            name.append(' ').append(one.get());
        }
        return name.toString();
    }

    private Optional<String> element(Operand operand, int s) {
        return operand instanceof Constant ? Optional.of(operand.toString()) : of(operand, s);
    }
}
