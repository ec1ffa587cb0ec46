// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.sdg.internal.flow.Scope;

/**
 * The forward dataflow analysis of UNL-DI-5-2011, section 3.2, over the body of one method:
 * Definition 2 at the start of each block, Definition 4 for each statement ({@link Statements},
 * {@link InlinedCalls}).
 *
 * <p>The result of merging graphs depends on their order, so it cannot use the solver of
 * {@code org.isolde.program.flow}.
 */
final class ShapeFlow {

    private final ShapeCode code;
    private final Interpretation interpretation;
    private final boolean isCaught;
    private final Scope scope;
    private final BasicBlocks blocks;
    private final Shapes[] atStart;
    private final Statements statements;
    private final InlinedCalls calls;
    private final Shapes returned = Shapes.atPoint();
    private final Shapes thrown = Shapes.atPoint();

    /**
     * The shape graphs at the exits of the analysed code.
     *
     * @param returned by a return, or by leaving the atomic region; the method's frame is still
     *     there
     * @param thrown by an exception
     */
    record Exits(List<ShapeGraph> returned, List<ShapeGraph> thrown) {}

    /**
     * Prepares an analysis; {@code isCaught} states whether the graphs at exceptional exits are
     * needed.
     */
    private ShapeFlow(ShapeCode code, Interpretation interpretation, boolean isCaught) {
        this.code = code;
        this.interpretation = interpretation;
        this.isCaught = isCaught;
        this.scope = code.scope();
        this.blocks = code.blocks();
        this.atStart = new Shapes[blocks.count()];
        this.statements = new Statements(code, interpretation);
        this.calls = new InlinedCalls(code, interpretation);
    }

    /**
     * Runs code from some shape graphs, which are not changed; the last frame of each is the
     * method's.
     */
    static Exits run(ShapeCode code, Interpretation interpretation, List<ShapeGraph> entries) {
        if (entries.isEmpty()) {
            return new Exits(List.of(), List.of());
        }
        Activation activation = new Activation(entries.getFirst().state().frames().size() - 1);
        interpretation.enter(code, activation);
        ShapeFlow flow;
        do {
            flow = new ShapeFlow(code, interpretation, interpretation.catches() || activation.isCaught());
            flow.solve(activation.entries(entries));
            activation.exit(new Exits(flow.returned.graphs(), flow.thrown.graphs()));
        } while (activation.mustGoOn());
        interpretation.leave(code);
        // What the last round gives is enough: it began with all there is to begin with.
        return new Exits(flow.returned.graphs(), flow.thrown.graphs());
    }

    private void solve(List<ShapeGraph> entries) {
        BitSet pending = new BitSet();
        entries.forEach(graph -> pass(blocks.entry(), graph, pending));
        while (!pending.isEmpty()) {
            int block = code.first(pending);
            pending.clear(block);
            run(block, pending);
        }
    }

    private void pass(int block, ShapeGraph graph, BitSet pending) {
        if (atStart[block] == null) {
            boolean loopHead = blocks.isJoin(block) && scope.inLoop(blocks.first(block));
            atStart[block] = loopHead ? Shapes.atLoopHead() : Shapes.atPoint();
        }
        if (atStart[block].add(graph)) {
            pending.set(block);
        }
    }

    private void run(int block, BitSet pending) {
        List<ShapeGraph> graphs = copies(atStart[block].graphs());
        int last = blocks.end(block) - 1;
        for (int s = blocks.first(block); s <= last; s++) {
            if (scope.body().statement(s) instanceof Stmt.Throw thrownHere) {
                statements.show(thrownHere, graphs);
            }
            if (scope.mayThrow(s)) {
                throwFrom(s, graphs, pending);
            }
            if (CallingStatements.mayCall(scope.body().statement(s))) {
                Exits exits = call(s, graphs);
                throwFrom(s, exits.thrown(), pending);
                graphs = exits.returned();
            } else {
                graphs = statements.run(s, graphs);
            }
        }
        leave(last, graphs, pending);
    }

    private Exits call(int s, List<ShapeGraph> graphs) {
        if (scope.handlerEntries(s).length == 0) {
            return calls.run(s, graphs);
        }
        interpretation.beginCatching();
        Exits exits = calls.run(s, graphs);
        interpretation.endCatching();
        return exits;
    }

    private static List<ShapeGraph> copies(List<ShapeGraph> graphs) {
        return new ArrayList<>(graphs.stream().map(ShapeGraph::copy).toList());
    }

    private void throwFrom(int s, List<ShapeGraph> graphs, BitSet pending) {
        for (ShapeGraph graph : graphs) {
            for (int handler : scope.handlerEntries(s)) {
                pass(blocks.blockOf(handler), graph, pending);
            }
            if (isCaught && scope.mayLeaveByException(s)) {
                thrown.add(graph);
            }
        }
    }

    private void forgetDeadVariables(int s, ShapeGraph graph) {
        BitSet live = code.liveness().after(s);
        int[] variables = graph.state().frame().variables();
        for (int v = 0; v < variables.length; v++) {
            if (!live.get(v)) {
                variables[v] = ShapeGraph.UNKNOWN;
            }
        }
    }

    private void leave(int last, List<ShapeGraph> graphs, BitSet pending) {
        Stmt statement = scope.body().statement(last);
        if (statement instanceof Stmt.Return) {
            graphs.forEach(returned::add);
            return;
        }
        int[] successors = scope.body().successors(last);
        for (int next : successors) {
            for (ShapeGraph graph : graphs) {
                Optional<ShapeGraph> onTheWay = statement instanceof Stmt.Branch branch
                        ? ReferenceTests.taken(graph, branch, next == branch.jump())
                        : Optional.of(successors.length == 1 ? graph : graph.copy());
                onTheWay.ifPresent(taken -> {
                    forgetDeadVariables(last, taken);
                    if (scope.contains(next)) {
                        pass(blocks.blockOf(next), taken, pending);
                    } else {
                        returned.add(taken);
                    }
                });
            }
        }
    }
}
