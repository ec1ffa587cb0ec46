// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.BitSet;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * The part of a body that is analysed: the whole body, or the statements of an atomic region.
 * Leaving the part is like returning. In its {@link ControlFlowGraph}, entering the monitor of a
 * region does not throw, since the region has not begun when this fails.
 */
public final class Scope {

    private final MethodRef method;
    private final ControlFlowGraph graph;

    private Scope(MethodRef method, ControlFlowGraph graph) {
        this.method = method;
        this.graph = graph;
    }

    /**
     * All of a method's body.
     *
     * @param throwing the statements that may throw
     */
    public static Scope whole(MethodRef method, Body body, BitSet throwing) {
        return new Scope(method, ControlFlowGraph.of(body, withoutMonitor(body, 0, throwing)));
    }

    /**
     * The given statements, entered at {@code entry}.
     *
     * @param throwing the statements that may throw
     */
    public static Scope part(MethodRef method, Body body, int entry, BitSet statements, BitSet throwing) {
        return new Scope(
                method,
                ControlFlowGraph.of(body, withoutMonitor(body, entry, throwing)).part(entry, statements));
    }

    private static BitSet withoutMonitor(Body body, int entry, BitSet throwing) {
        if (!(body.statement(entry) instanceof Stmt.MonitorEnter)) {
            return throwing;
        }
        BitSet others = (BitSet) throwing.clone();
        others.clear(entry);
        return others;
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

    public int entry() {
        return graph.entry();
    }

    public boolean contains(int statement) {
        return graph.contains(statement);
    }

    /** The statements that a throwing statement may continue at, inside this scope. */
    public int[] handlerEntries(int statement) {
        return graph.handlers(statement);
    }

    /** Whether an exception thrown by the statement may leave this scope. */
    public boolean mayLeaveByException(int statement) {
        return graph.mayLeaveByException(statement);
    }

    /** Whether running the statement may throw. */
    public boolean mayThrow(int statement) {
        return graph.mayThrow(statement);
    }

    /**
     * Whether both statements lie in one loop, so that between two runs of the one the other may
     * run.
     */
    public boolean sameLoop(int one, int other) {
        return graph.loops().areInOneLoop(one, other);
    }

    /** Whether the statement may run more than once in an activation. */
    public boolean inLoop(int statement) {
        return graph.loops().isInLoop(statement);
    }
}
