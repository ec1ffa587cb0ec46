// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.isolde.program.code.Body;
import org.isolde.program.code.Handler;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.builder.GraphTypeBuilder;

/**
 * The part of a body that is analysed: the whole of it, or the statements of an atomic region, with its control flow and its
 * loops. Leaving the part is like returning.
 *
 * <p>A loop here is a strongly connected component of the control-flow graph, exceptional edges included; once control has
 * left it, it does not come back in the same activation.
 */
public final class Scope {

    private static final int NO_LOOP = -1;

    private final MethodRef method;
    private final Body body;
    private final int entry;
    private final BitSet statements;
    private final BitSet throwing;
    private final int[] loops;

    private Scope(MethodRef method, Body body, int entry, BitSet statements, BitSet throwing) {
        this.method = method;
        this.body = body;
        this.throwing = throwing;
        this.entry = entry;
        this.statements = statements;
        this.loops = findLoops();
    }

    /**
     * All of a method's body.
     *
     * @param throwing the statements that may throw
     */
    public static Scope whole(MethodRef method, Body body, BitSet throwing) {
        BitSet all = new BitSet(body.size());
        all.set(0, body.size());
        return new Scope(method, body, 0, all, throwing);
    }

    /**
     * The given statements, entered at {@code entry}.
     *
     * @param throwing the statements that may throw
     */
    public static Scope part(MethodRef method, Body body, int entry, BitSet statements, BitSet throwing) {
        return new Scope(method, body, entry, statements, throwing);
    }

    public MethodRef method() {
        return method;
    }

    public Body body() {
        return body;
    }

    public int entry() {
        return entry;
    }

    public boolean contains(int statement) {
        return statements.get(statement);
    }

    /** The statements that a throwing statement may continue at, inside this scope. */
    public int[] handlerEntries(int statement) {
        List<Handler> handlers = body.handlersOf(statement);
        if (handlers.isEmpty()) {
            return new int[0];
        }
        return handlers.stream().mapToInt(Handler::handler).filter(statements::get).distinct().toArray();
    }

    /** Whether an exception thrown by the statement may leave this scope. */
    public boolean mayLeaveByException(int statement) {
        for (Handler handler : body.handlersOf(statement)) {
            boolean catchesAll = handler.type().isEmpty() || handler.type().get().equals("java/lang/Throwable");
            if (catchesAll) {
                return !statements.get(handler.handler());
            }
        }
        return true;
    }

    /** Whether running the statement may throw. Entering the monitor of a region may not: who cannot enter has not begun. */
    public boolean mayThrow(int statement) {
        boolean entersRegion = statement == entry && body.statement(statement) instanceof Stmt.MonitorEnter;
        return !entersRegion && throwing.get(statement);
    }

    /** Whether both statements lie in one loop, so that between two runs of the one the other may run. */
    public boolean sameLoop(int one, int other) {
        return loops.length > 0 && loops[one] != NO_LOOP && loops[one] == loops[other];
    }

    /** Whether the statement may run more than once in an activation. */
    public boolean inLoop(int statement) {
        return sameLoop(statement, statement);
    }

    private int[] findLoops() {
        if (!hasBackwardEdge()) {
            return new int[0];
        }
        Graph<Integer, DefaultEdge> graph = GraphTypeBuilder.<Integer, DefaultEdge>directed()
                .allowingSelfLoops(true)
                .allowingMultipleEdges(false)
                .edgeClass(DefaultEdge.class)
                .buildGraph();
        statements.stream().forEach(graph::addVertex);
        statements.stream().forEach(from -> edges(from).forEach(to -> graph.addEdge(from, to)));
        int[] found = new int[body.size()];
        Arrays.fill(found, NO_LOOP);
        int number = 0;
        for (Set<Integer> component : new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
            int some = component.iterator().next();
            if (component.size() > 1 || graph.containsEdge(some, some)) {
                for (int statement : component) {
                    found[statement] = number;
                }
                number++;
            }
        }
        return found;
    }

    private boolean hasBackwardEdge() {
        return statements.stream().anyMatch(from -> edges(from).stream().anyMatch(to -> to <= from));
    }

    private List<Integer> edges(int from) {
        List<Integer> targets = new ArrayList<>();
        for (int to : body.successors(from)) {
            if (statements.get(to)) {
                targets.add(to);
            }
        }
        for (int to : handlerEntries(from)) {
            targets.add(to);
        }
        return targets;
    }
}
