// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.BitSet;

/**
 * Finds the least fixed point of a dataflow problem, by Kildall's worklist algorithm (A unified
 * approach to global program optimization, POPL 1973).
 *
 * <p>Facts are kept at the start of each basic block and computed again inside. The worklist holds
 * blocks in reverse postorder, or, for a backward problem, in postorder. So the facts before a loop
 * are final before the loop is entered, and those in a loop before it is left, as far as the graph
 * allows.
 *
 * <p>Preconditions: those of {@link Dataflow}, a semilattice of finite height and monotone
 * functions. The result then does not depend on the order of the worklist. Functions that are not
 * monotone still terminate where the height is finite, since what is new at a block is joined with
 * what was known.
 *
 * <p>Complexity: a block is run at most once for each time that a fact at one of its neighbours
 * grows, so the functions are called at most height × edges times. In practice it is a few times
 * each.
 */
public final class DataflowSolver<F> {

    private final ControlFlowGraph graph;
    private final Dataflow<F> problem;
    private final StepBudget budget;
    private final BasicBlocks blocks;
    private final Object[] starts;
    /** The blocks by their places in the worklist, and the other way round. */
    private final int[] order;
    private final int[] places;
    private final BitSet pending = new BitSet();

    private DataflowSolver(ControlFlowGraph graph, Dataflow<F> problem, StepBudget budget) {
        this.graph = graph;
        this.problem = problem;
        this.budget = budget;
        this.blocks = BasicBlocks.of(graph);
        this.starts = new Object[blocks.count()];
        this.order = order();
        this.places = new int[order.length];
        for (int place = 0; place < order.length; place++) {
            places[order[place]] = place;
        }
    }

    /** The solution of a forward problem. */
    public static <F> Facts<F> forward(ControlFlowGraph graph, Dataflow<F> problem) {
        return forward(graph, problem, StepBudget.UNLIMITED);
    }

    /**
     * The solution of a forward problem.
     *
     * @param budget gets a step for each statement that is run
     */
    public static <F> Facts<F> forward(ControlFlowGraph graph, Dataflow<F> problem, StepBudget budget) {
        DataflowSolver<F> solver = new DataflowSolver<>(graph, problem, budget);
        solver.enter(graph.entry(), problem.boundary());
        for (int place = solver.pending.nextSetBit(0); place >= 0; place = solver.pending.nextSetBit(0)) {
            solver.pending.clear(place);
            solver.runForward(solver.order[place]);
        }
        return new ForwardFacts<>(graph, problem, solver.blocks, solver.starts);
    }

    /**
     * The solution of a backward problem. Where control never leaves a loop, what holds after it is
     * {@link Dataflow#endless}.
     */
    public static <F> Facts<F> backward(ControlFlowGraph graph, Dataflow<F> problem) {
        return backward(graph, problem, StepBudget.UNLIMITED);
    }

    /**
     * The solution of a backward problem, as {@link #backward(ControlFlowGraph, Dataflow)}.
     *
     * @param budget gets a step for each statement that is run
     */
    public static <F> Facts<F> backward(ControlFlowGraph graph, Dataflow<F> problem, StepBudget budget) {
        DataflowSolver<F> solver = new DataflowSolver<>(graph, problem, budget);
        BackwardFacts<F> facts = new BackwardFacts<>(graph, problem, solver.blocks, solver.starts);
        solver.pending.set(0, solver.order.length);
        for (int place = solver.pending.length() - 1; place >= 0; place = solver.pending.length() - 1) {
            solver.pending.clear(place);
            solver.runBackward(solver.order[place], facts);
        }
        return facts;
    }

    /**
     * The blocks in reverse postorder, then the unreachable ones: only backward problems have facts
     * there.
     */
    private int[] order() {
        int[] found = new int[blocks.count()];
        int count = 0;
        for (int s : graph.reversePostorder()) {
            if (blocks.first(blocks.blockOf(s)) == s) {
                found[count++] = blocks.blockOf(s);
            }
        }
        for (int block = 0; count < found.length; block++) {
            if (!graph.isReachable(blocks.first(block))) {
                found[count++] = block;
            }
        }
        return found;
    }

    private void runForward(int block) {
        int last = blocks.end(block) - 1;
        budget.spend(last + 1 - blocks.first(block));
        F fact = start(block);
        for (int s = blocks.first(block); s <= last && fact != null; s++) {
            int[] handlers = graph.handlers(s);
            if (handlers.length > 0) {
                passAlong(s, handlers, problem.transferThrown(s, fact));
            }
            fact = problem.transfer(s, fact);
            if (s < last && fact != null) {
                fact = problem.along(s, s + 1, fact);
            }
        }
        passAlong(last, graph.successors(last), fact);
    }

    private void passAlong(int from, int[] targets, F fact) {
        if (fact != null) {
            for (int target : targets) {
                F passed = problem.along(from, target, fact);
                if (passed != null) {
                    enter(target, passed);
                }
            }
        }
    }

    private void enter(int statement, F fact) {
        int block = blocks.blockOf(statement);
        if (grows(block, fact)) {
            pending.set(places[block]);
        }
    }

    private void runBackward(int block, BackwardFacts<F> facts) {
        budget.spend(blocks.end(block) - blocks.first(block));
        F fact = facts.computeBefore(blocks.first(block));
        if (fact != null && grows(block, fact)) {
            for (int predecessor : blocks.predecessors(block)) {
                pending.set(places[predecessor]);
            }
        }
    }

    private boolean grows(int block, F fact) {
        F known = start(block);
        F joined = known == null ? fact : problem.join(known, fact);
        starts[block] = joined;
        return joined != known;
    }

    @SuppressWarnings("unchecked")
    private F start(int block) {
        return (F) starts[block];
    }
}
