// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.MaskSubgraph;
import org.jgrapht.traverse.BreadthFirstIterator;

/**
 * Paths from transaction to transaction along dependencies: whether one exists, in constant time,
 * and a shortest one, by breadth-first search.
 */
final class Ways {

    /**
     * The first dependency in order between two transactions; equal only to itself, which makes it
     * cheap to look up.
     */
    private static final class Hop extends DefaultEdge {
        private static final long serialVersionUID = 1L;
        private final transient Dependency dependency;

        Hop(Dependency dependency) {
            this.dependency = dependency;
        }
    }

    private final Graph<Integer, Hop> graph = new DirectedPseudograph<>(Hop.class);
    private final Map<Transaction, Integer> numbers = new HashMap<>();
    private final int[] components;

    /**
     * Prepares for questions. Linear in the number of dependencies.
     *
     * @param transactions all transactions
     * @param dependencies all dependencies between them, sorted
     */
    Ways(Iterable<Transaction> transactions, List<Dependency> dependencies) {
        for (Transaction transaction : transactions) {
            graph.addVertex(numbers.size());
            numbers.put(transaction, numbers.size());
        }
        Dependency last = null;
        for (Dependency dependency : dependencies) {
            // Those between the same two transactions follow each other.
            if (last == null || !last.from().equals(dependency.from()) || !last.to().equals(dependency.to())) {
                graph.addEdge(
                        numbers.get(dependency.from()), numbers.get(dependency.to()), new Hop(dependency));
            }
            last = dependency;
        }
        components = new int[numbers.size()];
        int component = 0;
        for (Set<Integer> members : new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
            for (int member : members) {
                components[member] = component;
            }
            component++;
        }
    }

    /** Whether two transactions lie on one cycle, or are one. */
    boolean onOneCycle(Transaction one, Transaction other) {
        return components[numbers.get(one)] == components[numbers.get(other)];
    }

    /**
     * A shortest way of at least one dependency; of several the first in order. Nothing when there
     * is none.
     *
     * @param avoided transactions that it must not lead through; it may begin or end at them
     */
    Optional<List<Dependency>> shortest(Transaction from, Transaction to, Set<Transaction> avoided) {
        int start = numbers.get(from);
        int end = numbers.get(to);
        Set<Integer> masked = new HashSet<>();
        avoided.forEach(transaction -> masked.add(numbers.get(transaction)));
        masked.remove(start);
        masked.remove(end);
        Graph<Integer, Hop> allowed = masked.isEmpty()
                ? graph
                : new MaskSubgraph<>(graph, masked::contains, hop -> false);
        return start == end ? around(allowed, start) : between(allowed, start, end);
    }

    private Optional<List<Dependency>> around(Graph<Integer, Hop> allowed, int start) {
        Optional<List<Dependency>> shortest = Optional.empty();
        for (Hop first : allowed.outgoingEdgesOf(start)) {
            int next = allowed.getEdgeTarget(first);
            if (components[next] == components[start]) {
                Optional<List<Dependency>> rest = next == start
                        ? Optional.of(List.of())
                        : between(allowed, next, start);
                if (rest.isPresent() && (shortest.isEmpty() || rest.get().size() + 1 < shortest.get().size())) {
                    List<Dependency> way = new ArrayList<>();
                    way.add(first.dependency);
                    way.addAll(rest.get());
                    shortest = Optional.of(way);
                }
            }
        }
        return shortest;
    }

    private static Optional<List<Dependency>> between(Graph<Integer, Hop> allowed, int start, int end) {
        BreadthFirstIterator<Integer, Hop> search = new BreadthFirstIterator<>(allowed, start);
        while (search.hasNext()) {
            if (search.next() == end) {
                LinkedList<Dependency> way = new LinkedList<>();
                for (int at = end; at != start; at = search.getParent(at)) {
                    way.addFirst(search.getSpanningTreeEdge(at).dependency);
                }
                return Optional.of(way);
            }
        }
        return Optional.empty();
    }
}
