// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

/**
 * The solution of a backward problem. It stores the fact at the start of each block, and caches the
 * one last requested.
 */
final class BackwardFacts<F> implements Facts<F> {

    private final ControlFlowGraph graph;
    private final Dataflow<F> problem;
    private final BasicBlocks blocks;
    private final Object[] starts;
    private int current = -1;
    private F fact;

    BackwardFacts(ControlFlowGraph graph, Dataflow<F> problem, BasicBlocks blocks, Object[] starts) {
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
        if (statement == blocks.first(block)) {
            return start(block);
        }
        if (current < statement || blocks.blockOf(current) != block) {
            compute(blocks.end(block) - 1, null);
        }
        while (current > statement) {
            compute(current - 1, fact);
        }
        return fact;
    }

    /** The fact before the first statement of a block, by those at the starts of other blocks. */
    F computeBefore(int first) {
        compute(blocks.end(blocks.blockOf(first)) - 1, null);
        while (current > first) {
            compute(current - 1, fact);
        }
        F result = fact;
        current = -1;
        return result;
    }

    /**
     * Computes what holds before a statement; {@code next} holds before the next one of its block.
     */
    private void compute(int s, F next) {
        boolean isLast = s + 1 == blocks.end(blocks.blockOf(s));
        F after = isLast ? afterLast(s) : along(s, s + 1, next);
        F before = after == null ? null : problem.transfer(s, after);
        F caught = joined(s, graph.handlers(s), graph.mayLeaveByException(s) ? problem.boundaryOfThrown() : null);
        current = s;
        fact = joined(before, caught == null ? null : problem.transferThrown(s, caught));
    }

    private F afterLast(int s) {
        return joined(s, graph.successors(s), graph.mayLeaveNormally(s) ? problem.boundary() : null);
    }

    /**
     * The join of the facts at some targets, of which each begins a block, and of what holds where
     * control leaves; null when there are none.
     *
     * @param left what holds where control leaves; null when it does not
     */
    private F joined(int s, int[] targets, F left) {
        F joined = left;
        for (int target : targets) {
            joined = joined(joined, along(s, target, start(blocks.blockOf(target))));
        }
        return joined == null && targets.length > 0 ? problem.endless() : joined;
    }

    private F along(int from, int to, F passed) {
        return passed == null ? null : problem.along(from, to, passed);
    }

    private F joined(F one, F other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return problem.join(one, other);
    }

    @SuppressWarnings("unchecked")
    private F start(int block) {
        return (F) starts[block];
    }
}
