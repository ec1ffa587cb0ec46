// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * The paths after a region has read a cell on which the content of the cell is not removed, up to
 * where the region reads it again. Linear in the size of the method, except for variables that hold
 * the result of a call.
 */
final class Remainder {

    /** No way. */
    static final Remainder NOTHING = new Remainder();

    private final BitSet reached = new BitSet();
    private final Set<Constant> returned = new HashSet<>();
    private boolean leavesOtherwise;

    private Remainder() {}

    /**
     * After a load in the method.
     *
     * @param stores where the content is taken away, in the region
     * @param block the region; empty when it is the method, or what calls it
     */
    Remainder(MethodGraph method, int load, BitSet stores, Optional<AtomicRegion> block) {
        BitSet outside = new BitSet();
        BitSet inside = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(load);
        while (!open.isEmpty()) {
            int s = open.remove();
            for (int next : method.control.lastingDecisions(s)) {
                boolean stays = next < method.control.exit() && !outside.get(s) && block.filter(
                        region -> !region.contains(next) || next == region.entry()).isEmpty();
                BitSet seen = stays ? inside : outside;
                boolean ends = next == load || stays && stores.get(next);
                if (!seen.get(next) && !(stays && stores.get(next))) {
                    seen.set(next);
                    leave(method, next, s, Optional.empty(), Set.of());
                    if (!ends && next < method.control.exit()) {
                        open.add(next);
                    }
                }
            }
        }
        reached.or(inside);
        reached.or(outside);
    }

    /**
     * After a call that returns whether there was something to take.
     *
     * @param nothing what it returns if not
     */
    Remainder(MethodGraph method, int call, Constant nothing) {
        Body body = method.input.body();
        Map<Integer, Set<Variable>> holding = new HashMap<>();
        Set<Variable> result = new HashSet<>();
        body.statement(call).assigned().ifPresent(result::add);
        Deque<Integer> open = new ArrayDeque<>();
        holding.put(call, result);
        open.add(call);
        while (!open.isEmpty()) {
            int s = open.remove();
            Set<Variable> after = s == call ? result : after(body.statement(s), holding.get(s));
            for (int next : method.control.lastingDecisions(s)) {
                if (mayTake(body, s, next, after, nothing)) {
                    reached.set(next);
                    leave(method, next, s, Optional.of(nothing), after);
                    Set<Variable> before = holding.get(next);
                    Set<Variable> common = new HashSet<>(after);
                    if (before != null) {
                        common.retainAll(before);
                    }
                    if (next != call && next < method.control.exit() && !common.equals(before)) {
                        holding.put(next, common);
                        open.add(next);
                    }
                }
            }
        }
    }

    /** Notes how the method is left. */
    private void leave(
            MethodGraph method, int next, int from, Optional<Constant> nothing, Set<Variable> holding) {
        if (next == method.control.exit()) {
            leavesOtherwise |= !(method.input.body().statement(from) instanceof Stmt.Return);
        } else if (method.input.body().statement(next) instanceof Stmt.Return(Optional<Operand> value)) {
            if (value.isPresent() && value.get() instanceof Constant constant) {
                returned.add(constant);
            } else if (nothing.isPresent() && value.isPresent() && value.get() instanceof Variable variable
                    && holding.contains(variable)) {
                returned.add(nothing.get());
            } else {
                leavesOtherwise = true;
            }
        }
    }

    /** The variables that hold the result after a statement. */
    private static Set<Variable> after(Stmt statement, Set<Variable> before) {
        Optional<Variable> assigned = statement.assigned();
        if (assigned.isEmpty()) {
            return before;
        }
        Set<Variable> after = new HashSet<>(before);
        boolean copies = switch (statement) {
            case Stmt.Assign assign -> assign.value() instanceof Variable from && before.contains(from);
            case Stmt.Cast cast -> cast.operand() instanceof Variable from && before.contains(from);
            default -> false;
        };
        if (copies) {
            after.add(assigned.get());
        } else {
            after.remove(assigned.get());
        }
        return after;
    }

    /** Whether control may go on like this when the variables hold the constant. */
    private static boolean mayTake(Body body, int s, int next, Set<Variable> holding, Constant nothing) {
        if (!(body.statement(s) instanceof Stmt.Branch(Condition condition, Operand left, Operand right, int jump))
                || jump == s + 1) {
            return true;
        }
        Operand one = left instanceof Variable variable && holding.contains(variable) ? nothing : left;
        Operand other = right instanceof Variable variable && holding.contains(variable) ? nothing : right;
        Optional<Boolean> jumps = one instanceof Constant first && other instanceof Constant second
                ? holds(condition, first, second)
                : Optional.empty();
        return jumps.isEmpty() || next == (jumps.get() ? jump : s + 1);
    }

    private static Optional<Boolean> holds(Condition condition, Constant left, Constant right) {
        if (left instanceof Constant.OfInt(int one) && right instanceof Constant.OfInt(int other)) {
            return Optional.of(switch (condition) {
                case EQUAL -> one == other;
                case NOT_EQUAL -> one != other;
                case LESS -> one < other;
                case GREATER_OR_EQUAL -> one >= other;
                case GREATER -> one > other;
                case LESS_OR_EQUAL -> one <= other;
            });
        }
        return left instanceof Constant.Null && right instanceof Constant.Null
                ? Optional.of(condition == Condition.EQUAL)
                : Optional.empty();
    }

    /** Whether such a way comes to a statement. */
    boolean reaches(int statement) {
        return reached.get(statement);
    }

    /** The constants that are returned at the ends of such ways. */
    Set<Constant> returned() {
        return returned;
    }

    /** Whether such a way ends in another way than by returning a constant. */
    boolean leavesOtherwise() {
        return leavesOtherwise;
    }
}
