// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
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
 * Which methods call which, and an order in which callees come before their callers. Methods that call each other in a circle
 * stand together as one <em>recursion</em>. The graph grows from the methods asked for; finding the order is linear in its
 * size and is done again only when calls have changed.
 */
final class CallOrder {

    private final Graph<MethodRef, DefaultEdge> calls = new DefaultDirectedGraph<>(DefaultEdge.class);
    private final Set<MethodRef> expanded = new HashSet<>();
    private List<List<MethodRef>> order = List.of();
    private Map<MethodRef, Integer> recursionOf = Map.of();
    private boolean stale;

    /** Notes that the calls of a method may have changed; they are looked at again when methods are included the next time. */
    void forgetCallsOf(MethodRef method) {
        expanded.remove(method);
    }

    /** Takes out a method that is gone. */
    void remove(MethodRef method) {
        expanded.remove(method);
        stale |= calls.removeVertex(method);
    }

    /**
     * Adds methods and all that they call.
     *
     * @param callees the methods that a method calls
     */
    void include(Iterable<MethodRef> methods, Function<MethodRef, Set<MethodRef>> callees) {
        Deque<MethodRef> pending = new ArrayDeque<>();
        methods.forEach(pending::add);
        calls.vertexSet().stream().filter(method -> !expanded.contains(method)).forEach(pending::add);
        while (!pending.isEmpty()) {
            MethodRef method = pending.pop();
            if (!expanded.contains(method)) {
                Set<MethodRef> called = callees.apply(method);
                called.forEach(pending::push);
                expand(method, called);
                expanded.add(method);
            }
        }
    }

    private void expand(MethodRef method, Set<MethodRef> called) {
        if (!calls.addVertex(method)) {
            Set<MethodRef> before = new HashSet<>();
            calleesOf(method).forEach(before::add);
            if (before.equals(called)) {
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
    List<List<MethodRef>> calleesFirst() {
        if (stale) {
            findOrder();
            stale = false;
        }
        return order;
    }

    /** Whether both methods stand in one recursion, or are one method that calls itself; valid after {@link #calleesFirst}. */
    boolean inOneRecursion(MethodRef caller, MethodRef callee) {
        return caller.equals(callee)
                || recursionOf.containsKey(caller) && recursionOf.get(caller).equals(recursionOf.get(callee));
    }

    /** Whether a method and another one call each other; valid after {@link #calleesFirst}. */
    boolean isInRecursionOfSeveral(MethodRef method) {
        Integer recursion = recursionOf.get(method);
        return recursion != null && recursionOf.entrySet()
                .stream()
                .anyMatch(other -> other.getValue().equals(recursion) && !other.getKey().equals(method));
    }

    /** The methods that a method calls. */
    Iterable<MethodRef> calleesOf(MethodRef method) {
        return () -> calls.outgoingEdgesOf(method).stream()
                .map(calls::getEdgeTarget)
                .iterator();
    }

    /** The methods that call a method. */
    Iterable<MethodRef> callersOf(MethodRef method) {
        return () -> calls.incomingEdgesOf(method).stream()
                .map(calls::getEdgeSource)
                .iterator();
    }

    private void findOrder() {
        List<Set<MethodRef>> components = new KosarajuStrongConnectivityInspector<>(calls).stronglyConnectedSets();
        Map<MethodRef, Integer> componentOf = new HashMap<>();
        for (int i = 0; i < components.size(); i++) {
            for (MethodRef method : components.get(i)) {
                componentOf.put(method, i);
            }
        }
        List<List<MethodRef>> sorted = new ArrayList<>();
        boolean[] placed = new boolean[components.size()];
        for (int start = 0; start < components.size(); start++) {
            place(start, components, componentOf, placed, sorted);
        }
        order = sorted;
        recursionOf = componentOf;
    }

    /** Depth first, with a stack of its own: call chains may be long. */
    private void place(
            int start,
            List<Set<MethodRef>> components,
            Map<MethodRef, Integer> componentOf,
            boolean[] placed,
            List<List<MethodRef>> sorted) {
        Deque<Integer> stack = new ArrayDeque<>();
        Set<Integer> opened = new HashSet<>();
        stack.push(start);
        while (!stack.isEmpty()) {
            int component = stack.peek();
            if (placed[component] || !opened.add(component)) {
                stack.pop();
                if (!placed[component]) {
                    placed[component] = true;
                    sorted.add(components.get(component).stream()
                            .sorted(Comparator.naturalOrder())
                            .toList());
                }
                continue;
            }
            for (MethodRef method : components.get(component)) {
                for (MethodRef callee : calleesOf(method)) {
                    int next = componentOf.get(callee);
                    if (!placed[next] && !opened.contains(next)) {
                        stack.push(next);
                    }
                }
            }
        }
    }
}
