// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.isolde.program.code.MethodRef;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;

/**
 * The call relation between methods, in bottom-up order: callees before callers. Mutually recursive
 * methods form one <em>recursion</em>, a strongly connected component of the call relation.
 *
 * <p>The graph grows from the methods asked for. The order is found by Kosaraju's algorithm, in
 * time linear in the size of the graph, and only when calls have changed. For methods that are
 * included in the same order, with equal callees in the same order, it is the same. Not safe for
 * use by several threads.
 */
public final class CallOrder {

    private final Graph<MethodRef, DefaultEdge> calls = new DefaultDirectedGraph<>(DefaultEdge.class);
    private final Set<MethodRef> expanded = new HashSet<>();
    private List<List<MethodRef>> order = List.of();
    private Map<MethodRef, List<MethodRef>> recursionOf = Map.of();
    private boolean stale;

    /**
     * Notes that the calls of a method may have changed; {@link #include} asks for its callees
     * again.
     */
    public void forgetCallsOf(MethodRef method) {
        expanded.remove(method);
    }

    /** Removes a method that the program no longer has. */
    public void remove(MethodRef method) {
        expanded.remove(method);
        stale |= calls.removeVertex(method);
    }

    /**
     * Adds methods and all that they call.
     *
     * @param callees the methods that a method calls; asked once for each method until {@link
     *     #forgetCallsOf}
     */
    public void include(Iterable<MethodRef> methods, Function<MethodRef, Set<MethodRef>> callees) {
        Deque<MethodRef> pending = new ArrayDeque<>();
        methods.forEach(pending::add);
        calls.vertexSet().stream().filter(method -> !expanded.contains(method)).forEach(pending::add);
        while (!pending.isEmpty()) {
            MethodRef method = pending.pop();
            if (expanded.add(method)) {
                Set<MethodRef> called = callees.apply(method);
                called.forEach(pending::push);
                expand(method, called);
            }
        }
    }

    private void expand(MethodRef method, Set<MethodRef> called) {
        if (!calls.addVertex(method)) {
            if (calleesOf(method).equals(called)) {
                return;
            }
            calls.removeAllEdges(Set.copyOf(calls.outgoingEdgesOf(method)));
        }
        for (MethodRef callee : called) {
            calls.addVertex(callee);
            calls.addEdge(method, callee);
        }
        stale = true;
    }

    /** All methods, callees before callers; each element a method or a whole recursion, sorted. */
    public List<List<MethodRef>> calleesFirst() {
        update();
        return order;
    }

    /** Whether two methods belong to the same recursion, or are the same method. */
    public boolean inOneRecursion(MethodRef one, MethodRef other) {
        update();
        return one.equals(other) || recursionOf.containsKey(one) && recursionOf.get(one) == recursionOf.get(other);
    }

    /** Whether a method is mutually recursive with another one. */
    public boolean isInRecursionOfSeveral(MethodRef method) {
        update();
        return recursionOf.getOrDefault(method, List.of()).size() > 1;
    }

    /**
     * Whether an element of {@link #calleesFirst} is recursive: several methods, or one that calls
     * itself.
     */
    public boolean isRecursive(List<MethodRef> group) {
        return group.size() > 1 || calls.containsEdge(group.getFirst(), group.getFirst());
    }

    /** The methods that an included method calls, in the order in which they were given. */
    public Set<MethodRef> calleesOf(MethodRef method) {
        Set<MethodRef> callees = new LinkedHashSet<>();
        calls.outgoingEdgesOf(method).forEach(call -> callees.add(calls.getEdgeTarget(call)));
        return callees;
    }

    /** The methods that call an included method. */
    public Set<MethodRef> callersOf(MethodRef method) {
        Set<MethodRef> callers = new LinkedHashSet<>();
        calls.incomingEdgesOf(method).forEach(call -> callers.add(calls.getEdgeSource(call)));
        return callers;
    }

    /** The given methods and all methods that they may call, directly or indirectly. */
    public Set<MethodRef> reachableFrom(Collection<MethodRef> methods) {
        Set<MethodRef> found = new HashSet<>(methods);
        Deque<MethodRef> pending = new ArrayDeque<>(found);
        while (!pending.isEmpty()) {
            for (DefaultEdge call : calls.outgoingEdgesOf(pending.pop())) {
                if (found.add(calls.getEdgeTarget(call))) {
                    pending.push(calls.getEdgeTarget(call));
                }
            }
        }
        return found;
    }

    private void update() {
        if (!stale) {
            return;
        }
        // Kosaraju's algorithm finds a component before those that it has calls to.
        order = new KosarajuStrongConnectivityInspector<>(calls).stronglyConnectedSets()
                .reversed()
                .stream()
                .map(recursion -> recursion.stream().sorted().toList())
                .toList();
        recursionOf = new HashMap<>();
        order.forEach(recursion -> recursion.forEach(method -> recursionOf.put(method, recursion)));
        stale = false;
    }
}
