// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.code;

import java.util.BitSet;
import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.BasicBlocks;
import org.isolde.program.flow.ControlFlowGraph;
import org.isolde.program.flow.Liveness;
import org.isolde.program.flow.Loops;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The code of a method as the symbolic execution needs it: basic blocks with their order of
 * execution, loops, and live variables. A call ends a block, since it may have many final states,
 * which are joined after it.
 */
public final class MethodCode {

    private final MethodRef method;
    private final Optional<String> sourcePath;
    private final boolean isStatic;
    private final ControlFlowGraph graph;
    private final BasicBlocks blocks;
    private final Loops loops;
    private final Liveness liveness;

    /**
     * Splits the code of a method into blocks.
     *
     * @param throwing the statements that may throw
     */
    public MethodCode(MethodModel model, BitSet throwing, Optional<String> sourcePath) {
        this.method = model.ref();
        this.sourcePath = sourcePath;
        this.isStatic = model.isStatic();
        Body body = model.body().orElseThrow();
        this.graph = ControlFlowGraph.of(body, throwing);
        this.blocks = BasicBlocks.of(graph, s -> body.statement(s) instanceof Stmt.Invoke);
        this.loops = graph.loops();
        this.liveness = new Liveness(graph);
    }

    public MethodRef method() {
        return method;
    }

    public Body body() {
        return graph.body();
    }

    public ControlFlowGraph graph() {
        return graph;
    }

    public boolean isStatic() {
        return isStatic;
    }

    /** The statement after the last one of the block that begins at a statement. */
    public int end(int block) {
        return blocks.end(blocks.blockOf(block));
    }

    /** The place of a block, named by its first statement, in the order in which blocks are run. */
    public int order(int block) {
        return graph.rank(block);
    }

    /** Whether a loop comes back to the block. */
    public boolean isLoopHead(int block) {
        return loops.isHead(block);
    }

    /** Whether a statement may throw. */
    public boolean mayThrow(int statement) {
        return graph.mayThrow(statement);
    }

    /** Whether a statement stands in a loop. */
    public boolean inLoop(int statement) {
        return loops.isInLoop(statement);
    }

    /** The statements of the loop that comes back to a block; empty when none does. */
    public BitSet loop(int head) {
        return loops.loop(head);
    }

    public Liveness liveness() {
        return liveness;
    }

    public CodePosition position(int statement) {
        return new CodePosition(method, statement, body().line(statement), sourcePath);
    }
}
