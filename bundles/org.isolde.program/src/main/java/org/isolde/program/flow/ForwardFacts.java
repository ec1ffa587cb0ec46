// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

/**
 * The solution of a forward problem. It stores the fact at the start of each block, and caches the
 * one last requested.
 */
final class ForwardFacts<F> implements Facts<F> {

    private final ControlFlowGraph graph;
    private final Dataflow<F> problem;
    private final BasicBlocks blocks;
    private final Object[] starts;
    private int current = -1;
    private F fact;

    ForwardFacts(ControlFlowGraph graph, Dataflow<F> problem, BasicBlocks blocks, Object[] starts) {
        this.graph = graph;
        this.problem = problem;
        this.blocks = blocks;
        this.starts = starts;
    }

    @Override
    public F before(int statement) {
        if (!graph.contains(statement)) {
            return null;
        }
        int block = blocks.blockOf(statement);
        if (current < 0 || current > statement || blocks.blockOf(current) != block) {
            current = blocks.first(block);
            fact = start(block);
        }
        while (current < statement) {
            F after = fact == null ? null : problem.transfer(current, fact);
            fact = after == null ? null : problem.along(current, current + 1, after);
            current++;
        }
        return fact;
    }

    @SuppressWarnings("unchecked")
    private F start(int block) {
        return (F) starts[block];
    }
}
