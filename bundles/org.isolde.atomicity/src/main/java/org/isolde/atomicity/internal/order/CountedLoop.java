// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Reachability;

/**
 * A loop {@code for (int i = 0; i < bound; i++)} whose variable nothing but its own step changes:
 * each number below the bound comes once.
 *
 * @param head the branch that compares the variable with the bound
 * @param variable the variable
 * @param bound what it is compared with
 * @param first the assignment of 0, after which the branch comes next
 * @param step the assignment of the next number
 * @param inside the statements of the loop
 * @param exit where the loop goes on when the bound is reached
 */
record CountedLoop(int head, Variable variable, Operand bound, int first, int step, BitSet inside, int exit) {

    private static final Constant ZERO = new Constant.OfInt(0);
    private static final Constant ONE = new Constant.OfInt(1);

    /** The loops of a method. */
    static List<CountedLoop> in(ControlFlowGraph graph) {
        List<CountedLoop> found = new ArrayList<>();
        for (int s = 0; s < graph.size(); s++) {
            if (graph.body().statement(s) instanceof Stmt.Branch branch && branch.left() instanceof Variable variable
                    && branch.jump() != s + 1) {
                int head = s;
                boolean leavesByJump = branch.condition() == Condition.GREATER_OR_EQUAL;
                if (leavesByJump || branch.condition() == Condition.LESS) {
                    int exit = leavesByJump ? branch.jump() : s + 1;
                    int next = leavesByJump ? s + 1 : branch.jump();
                    of(graph, head, variable, branch.right(), next, exit).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    private static Optional<CountedLoop> of(
            ControlFlowGraph graph, int head, Variable compared, Operand bound, int next, int exit) {
        Body body = graph.body();
        Variable variable = source(body, head, compared);
        BitSet inside = Reachability.from(head, graph::predecessors);
        BitSet reached = Reachability.from(next, graph::targets, s -> s != head);
        reached.set(next);
        inside.and(reached);
        inside.set(head);
        List<Integer> assignments = IntStream.range(0, body.size())
                .filter(s -> body.statement(s).assigned().filter(variable::equals).isPresent())
                .boxed()
                .toList();
        List<Integer> steps = assignments.stream().filter(inside::get).toList();
        if (steps.size() != 1 || inside.get(exit) || !isStep(body.statement(steps.getFirst()), variable)) {
            return Optional.empty();
        }
        int step = steps.getFirst();
        // After the step nothing of the loop comes before the comparison, and nothing skips it.
        BitSet afterStep = Reachability.from(step, graph::successors, s -> s != head);
        BitSet skipping = Reachability.from(next, graph::targets, s -> s != step && s != head);
        boolean isOnce = afterStep.stream().allMatch(s -> s == head || isPlain(body.statement(s)))
                && (next == step || !skipping.get(head));
        return isOnce
                ? first(graph, head, variable, inside)
                        .map(first -> new CountedLoop(head, variable, bound, first, step, inside, exit))
                : Optional.empty();
    }

    /** The local variable that a temporary one has been copied from, just ahead of a statement. */
    private static Variable source(Body body, int statement, Variable variable) {
        for (int s = statement - 1; s >= 0 && isPlain(body.statement(s)); s--) {
            if (body.statement(s) instanceof Stmt.Assign(Variable target, Variable value)
                    && target.equals(variable)) {
                return value;
            }
        }
        return variable;
    }

    private static boolean isPlain(Stmt statement) {
        return statement instanceof Stmt.Assign || statement instanceof Stmt.Goto || statement instanceof Stmt.Nop
                || statement instanceof Stmt.ArrayLength;
    }

    private static boolean isStep(Stmt statement, Variable variable) {
        return statement instanceof Stmt.Binary(Variable target, BinaryOp op, Operand left, Operand right)
                && op == BinaryOp.ADD && target.equals(variable) && left.equals(variable) && right.equals(ONE);
    }

    /** The assignment of 0 that alone leads to the loop from outside. */
    private static Optional<Integer> first(
            ControlFlowGraph graph, int head, Variable variable, BitSet inside) {
        List<Integer> open = new ArrayList<>(entries(graph, head, inside));
        Optional<Integer> found = Optional.empty();
        while (!open.isEmpty()) {
            int at = open.removeLast();
            Stmt statement = graph.body().statement(at);
            if (statement.assigned().filter(variable::equals).isPresent()) {
                boolean isFirst = statement instanceof Stmt.Assign assign && assign.value().equals(ZERO)
                        && (found.isEmpty() || found.get() == at);
                if (!isFirst) {
                    return Optional.empty();
                }
                found = Optional.of(at);
            } else if (!isPlain(statement) || graph.predecessors(at).length == 0) {
                return Optional.empty();
            } else {
                for (int before : graph.predecessors(at)) {
                    open.add(before);
                }
            }
        }
        return found;
    }

    /** The statements outside of the loop from which control enters it. */
    private static List<Integer> entries(ControlFlowGraph graph, int head, BitSet inside) {
        List<Integer> found = new ArrayList<>();
        inside.stream().forEach(s -> IntStream.of(graph.predecessors(s)).filter(from -> !inside.get(from))
                .forEach(found::add));
        return found;
    }

    /** Whether a statement runs at most once for each number. */
    boolean runsOnceEach(ControlFlowGraph graph, int statement) {
        return inside.get(statement)
                && !Reachability.from(statement, graph::targets, s -> s != head).get(statement);
    }
}
