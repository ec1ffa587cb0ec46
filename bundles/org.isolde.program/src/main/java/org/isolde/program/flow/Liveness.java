// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.BitSet;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Live-variable analysis of a control-flow graph: a backward dataflow problem, solved by
 * {@link DataflowSolver}. Analyses drop dead variables from their states, so that more states are
 * equal. In a part of a body, uses after control has left the part do not count. Immutable.
 */
public final class Liveness {

    private final ControlFlowGraph graph;
    private final BitSet[] before;

    /** The live variables of a graph. */
    public Liveness(ControlFlowGraph graph) {
        this.graph = graph;
        this.before = new BitSet[graph.size()];
        Facts<BitSet> facts = DataflowSolver.backward(graph, new Problem(graph));
        for (int s = before.length - 1; s >= 0; s--) {
            before[s] = facts.before(s);
        }
    }

    /**
     * The indices of the variables used at a statement or after it, before they are assigned again;
     * a copy.
     */
    public BitSet before(int statement) {
        BitSet live = new BitSet();
        addAt(statement, live);
        return live;
    }

    /**
     * The indices of the variables used after a statement has ended normally, before they are
     * assigned again; a copy.
     */
    public BitSet after(int statement) {
        BitSet live = new BitSet();
        for (int next : graph.successors(statement)) {
            addAt(next, live);
        }
        return live;
    }

    private void addAt(int statement, BitSet live) {
        if (before[statement] != null) {
            live.or(before[statement]);
        }
    }

    private record Problem(ControlFlowGraph graph) implements UnionDataflow {

        @Override
        public @NonNull BitSet transfer(int statement, BitSet after) {
            Stmt code = graph.body().statement(statement);
            Variable assigned = code.assigned().orElse(null);
            if (assigned == null || !after.get(assigned.index())) {
                return withUsed(code, after);
            }
            BitSet live = (BitSet) after.clone();
            live.clear(assigned.index());
            return withUsed(code, live);
        }

        @Override
        public @NonNull BitSet transferThrown(int statement, BitSet caught) {
            return withUsed(graph.body().statement(statement), caught);
        }

        private static BitSet withUsed(Stmt code, BitSet live) {
            BitSet all = live;
            for (Operand operand : Operands.of(code)) {
                if (operand instanceof Variable variable && !all.get(variable.index())) {
                    all = all == live ? (BitSet) live.clone() : all;
                    all.set(variable.index());
                }
            }
            return all;
        }
    }
}
