// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.BitSet;
import java.util.concurrent.CancellationException;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.junit.jupiter.api.Test;

/** The solver, compared with rounds over all statements until nothing changes. */
class DataflowSolverTest {

    private static final int RUNS = 2000;

    @Test
    void aForwardSolutionIsTheLeastFixedPoint() {
        RandomBodies bodies = new RandomBodies(2);
        for (int run = 0; run < RUNS; run++) {
            ControlFlowGraph graph = bodies.next();
            Dataflow<BitSet> problem = new Assignments(graph, run % 2 == 0);
            Facts<BitSet> facts = DataflowSolver.forward(graph, problem);
            BitSet[] expected = forward(graph, problem);
            for (int s = 0; s < graph.size(); s++) {
                assertThat(facts.before(s)).isEqualTo(expected[s]);
            }
            assertThat(facts.before(graph.entry())).isEqualTo(expected[graph.entry()]);
        }
    }

    @Test
    void aBackwardSolutionIsTheLeastFixedPoint() {
        RandomBodies bodies = new RandomBodies(3);
        for (int run = 0; run < RUNS; run++) {
            ControlFlowGraph graph = bodies.next();
            Dataflow<BitSet> problem = new Assignments(graph, run % 2 == 0);
            Facts<BitSet> facts = DataflowSolver.backward(graph, problem);
            BitSet[] expected = backward(graph, problem);
            for (int s = graph.size() - 1; s >= 0; s--) {
                assertThat(facts.before(s)).isEqualTo(expected[s]);
            }
            assertThat(facts.before(graph.entry())).isEqualTo(expected[graph.entry()]);
        }
    }

    @Test
    void aBudgetEndsTheSearch() {
        ControlFlowGraph graph = new RandomBodies(4).next();
        StepBudget cancelled = steps -> {
            throw new CancellationException();
        };

        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> DataflowSolver.forward(graph, new Assignments(graph, true), cancelled));
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> DataflowSolver.backward(graph, new Assignments(graph, true), cancelled));
    }

    private static BitSet[] forward(ControlFlowGraph graph, Dataflow<BitSet> problem) {
        BitSet[] before = new BitSet[graph.size()];
        before[graph.entry()] = problem.boundary();
        for (boolean changed = true; changed;) {
            changed = false;
            for (int s = 0; s < graph.size(); s++) {
                if (before[s] == null) {
                    continue;
                }
                for (int to : graph.successors(s)) {
                    changed |= add(before, to, problem.along(s, to, problem.transfer(s, before[s])));
                }
                for (int to : graph.handlers(s)) {
                    changed |= add(before, to, problem.along(s, to, problem.transferThrown(s, before[s])));
                }
            }
        }
        return before;
    }

    private static BitSet[] backward(ControlFlowGraph graph, Dataflow<BitSet> problem) {
        BitSet[] before = new BitSet[graph.size()];
        graph.statements().stream().forEach(s -> before[s] = new BitSet());
        for (boolean changed = true; changed;) {
            changed = false;
            for (int s = 0; s < graph.size(); s++) {
                if (!graph.contains(s)) {
                    continue;
                }
                boolean ends = !(graph.body().statement(s) instanceof Stmt.Throw);
                changed |= ends && add(before, s, problem.transfer(s, new BitSet()));
                for (int to : graph.successors(s)) {
                    changed |= add(before, s, problem.transfer(s, problem.along(s, to, before[to])));
                }
                changed |= graph.mayLeaveByException(s) && add(before, s, problem.transferThrown(s, new BitSet()));
                for (int to : graph.handlers(s)) {
                    changed |= add(before, s, problem.transferThrown(s, problem.along(s, to, before[to])));
                }
            }
        }
        return before;
    }

    private static boolean add(BitSet[] facts, int statement, BitSet fact) {
        BitSet known = facts[statement];
        facts[statement] = new BitSet();
        facts[statement].or(fact);
        if (known != null) {
            facts[statement].or(known);
        }
        return !facts[statement].equals(known);
    }

    /**
     * The assignments that may reach a statement, or that may follow it; optionally those of jumps
     * are cut off.
     */
    private record Assignments(ControlFlowGraph graph, boolean cutsJumps) implements UnionDataflow {

        @Override
        public BitSet transfer(int statement, BitSet fact) {
            Variable assigned = graph.body().statement(statement).assigned().orElse(null);
            if (assigned == null) {
                return fact;
            }
            BitSet result = (BitSet) fact.clone();
            for (int s = 0; s < graph.size(); s++) {
                if (graph.body().statement(s).assigned().filter(assigned::equals).isPresent()) {
                    result.clear(s);
                }
            }
            result.set(statement);
            return result;
        }

        @Override
        public BitSet along(int from, int to, BitSet fact) {
            if (!cutsJumps || to == from + 1 || fact.isEmpty()) {
                return fact;
            }
            BitSet result = (BitSet) fact.clone();
            result.clear(from % graph.size());
            return result;
        }
    }
}
