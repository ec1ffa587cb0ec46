// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.BitSet;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Dataflow;
import org.isolde.program.flow.DataflowSolver;
import org.isolde.program.flow.Facts;
import org.isolde.program.flow.Reachability;

/**
 * The statements of a {@code synchronized} block: those that run from a monitor enter up to the
 * exits that pair with it.
 *
 * <p>Found by a forward dataflow problem: how many monitors have been entered since. Compilers pair
 * enters and exits; other bytecode need not: where the count of a statement depends on the path, or
 * the method ends inside, all that can follow belongs to the block.
 *
 * @param statements the statements, the enter and its exits included
 * @param balanced whether enter and exits pair on every path
 */
record MonitorScope(BitSet statements, boolean balanced) {

    static MonitorScope of(ControlFlowGraph whole, int enter) {
        ControlFlowGraph graph = whole.part(enter, whole.statements());
        Facts<Integer> depths = DataflowSolver.forward(graph, new Depths(graph, enter));
        BitSet inside = new BitSet();
        boolean balanced = depths.before(enter) == Depths.BEGIN;
        for (int s = 0; s < graph.size(); s++) {
            if (depths.before(s) != null) {
                inside.set(s);
                balanced &= s == enter || depths.before(s) != Depths.DIFFERENT && !ends(graph, s);
            }
        }
        return balanced ? new MonitorScope(inside, true) : new MonitorScope(following(graph), false);
    }

    private static boolean ends(ControlFlowGraph graph, int s) {
        return switch (graph.body().statement(s)) {
            case Stmt.Return r -> true;
            case Stmt.Throw t -> graph.mayLeaveByException(s);
            default -> false;
        };
    }

    private static BitSet following(ControlFlowGraph graph) {
        BitSet found = Reachability.from(graph.entry(), graph::targets);
        found.set(graph.entry());
        return found;
    }

    /**
     * How many monitors are held before each statement of the block, that of {@code enter}
     * included; none outside.
     */
    private record Depths(ControlFlowGraph graph, int enter) implements Dataflow<@NonNull Integer> {

        /**
         * Differs from every count, so that a path back to the enter shows as a second, unpaired
         * enter.
         */
        static final int BEGIN = Integer.MAX_VALUE;
        /** The count depends on the path. */
        static final int DIFFERENT = -1;

        @Override
        public Integer boundary() {
            return BEGIN;
        }

        @Override
        public Integer join(Integer known, Integer incoming) {
            return known == DIFFERENT || known.equals(incoming) ? known : Integer.valueOf(DIFFERENT);
        }

        @Override
        public @Nullable Integer transfer(int statement, Integer before) {
            if (statement == enter) {
                return 1;
            }
            if (before == DIFFERENT) {
                return before;
            }
            int after = switch (graph.body().statement(statement)) {
                case Stmt.MonitorEnter e -> before + 1;
                case Stmt.MonitorExit e -> before - 1;
                default -> before;
            };
            return after > 0 ? Integer.valueOf(after) : null;
        }

        @Override
        public @Nullable Integer transferThrown(int statement, Integer before) {
            return statement == enter ? null : before;
        }
    }
}
