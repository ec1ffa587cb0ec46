// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.isolde.program.code.MethodRef;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.builder.GraphTypeBuilder;

/**
 * The methods of a program in an order in which callees come before their callers; those that call each other in a circle stand
 * together. Linear in the size of the call graph.
 */
final class CallOrder {

    private final SortedMap<MethodRef, Set<MethodRef>> callees;
    private final List<List<MethodRef>> groups = new ArrayList<>();

    /**
     * Orders.
     *
     * @param callees for each method those that it calls, which are all keys themselves
     */
    CallOrder(SortedMap<MethodRef, Set<MethodRef>> callees) {
        this.callees = callees;
        Graph<MethodRef, DefaultEdge> calls = GraphTypeBuilder.<MethodRef, DefaultEdge>directed()
                .allowingSelfLoops(true)
                .allowingMultipleEdges(false)
                .edgeClass(DefaultEdge.class)
                .buildGraph();
        callees.keySet().forEach(calls::addVertex);
        callees.forEach((caller, called) -> called.forEach(callee -> calls.addEdge(caller, callee)));
        Map<MethodRef, List<MethodRef>> groupOf = new HashMap<>();
        for (Set<MethodRef> component : new KosarajuStrongConnectivityInspector<>(calls).stronglyConnectedSets()) {
            List<MethodRef> group = component.stream().sorted().toList();
            group.forEach(method -> groupOf.put(method, group));
        }
        Set<List<MethodRef>> placed = new HashSet<>();
        callees.keySet().forEach(method -> place(groupOf.get(method), groupOf, placed));
    }

    /** Depth first, with a stack of its own: call chains may be long. */
    private void place(List<MethodRef> start, Map<MethodRef, List<MethodRef>> groupOf, Set<List<MethodRef>> seen) {
        record Open(List<MethodRef> group, Deque<List<MethodRef>> pending) {}
        Deque<Open> stack = new ArrayDeque<>();
        if (seen.add(start)) {
            stack.push(new Open(start, below(start, groupOf)));
        }
        while (!stack.isEmpty()) {
            Open top = stack.peek();
            List<MethodRef> next = top.pending().poll();
            if (next == null) {
                groups.add(stack.pop().group());
            } else if (seen.add(next)) {
                stack.push(new Open(next, below(next, groupOf)));
            }
        }
    }

    private Deque<List<MethodRef>> below(List<MethodRef> group, Map<MethodRef, List<MethodRef>> groupOf) {
        Deque<List<MethodRef>> found = new ArrayDeque<>();
        for (MethodRef method : group) {
            for (MethodRef callee : callees.get(method)) {
                List<MethodRef> other = groupOf.get(callee);
                if (other != group) {
                    found.add(other);
                }
            }
        }
        return found;
    }

    /** The methods, each alone or with those that it calls in a circle, sorted; callees first. */
    List<List<MethodRef>> calleesFirst() {
        return groups;
    }

    /** Whether the methods of a group call each other, or the one itself. */
    boolean isRecursive(List<MethodRef> group) {
        return group.size() > 1 || callees.get(group.getFirst()).contains(group.getFirst());
    }

    /** The methods that a method calls. */
    Set<MethodRef> calleesOf(MethodRef method) {
        return callees.get(method);
    }

    /** These methods and all that they may run. */
    Set<MethodRef> reachableFrom(Collection<MethodRef> methods) {
        Set<MethodRef> found = new HashSet<>(methods);
        Deque<MethodRef> open = new ArrayDeque<>(methods);
        while (!open.isEmpty()) {
            for (MethodRef callee : callees.get(open.remove())) {
                if (found.add(callee)) {
                    open.add(callee);
                }
            }
        }
        return found;
    }
}
