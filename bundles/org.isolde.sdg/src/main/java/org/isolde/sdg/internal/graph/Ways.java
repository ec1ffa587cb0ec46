// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.AbstractBaseGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultGraphSpecificsStrategy;
import org.jgrapht.graph.DefaultGraphType;
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

    /** Without an index of edges by their ends, which would take more memory than the edges. */
    private static final class Hops extends AbstractBaseGraph<Integer, Hop> {
        private static final long serialVersionUID = 1L;

        Hops() {
            super(null, null, DefaultGraphType.directedPseudograph().asUnweighted(),
                    new DefaultGraphSpecificsStrategy<>());
        }
    }

    private final Graph<Integer, Hop> graph = new Hops();
    private final Map<Transaction, Integer> numbers = new LinkedHashMap<>();
    private final int[] componentNumbers;
    private final List<Set<Transaction>> components = new ArrayList<>();

    /**
     * Prepares for questions. Linear in the number of dependencies.
     *
     * @param transactions all transactions
     * @param dependencies the first in order between any two of them, sorted
     */
    Ways(Iterable<Transaction> transactions, List<Dependency> dependencies) {
        for (Transaction transaction : transactions) {
            graph.addVertex(numbers.size());
            numbers.put(transaction, numbers.size());
        }
        for (Dependency dependency : dependencies) {
            graph.addEdge(numbers.get(dependency.from()), numbers.get(dependency.to()), new Hop(dependency));
        }
        componentNumbers = new int[numbers.size()];
        List<Transaction> ordered = List.copyOf(numbers.keySet());
        for (Set<Integer> members : new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
            Set<Transaction> component = new HashSet<>();
            for (int member : members) {
                componentNumbers[member] = components.size();
                component.add(ordered.get(member));
            }
            components.add(Collections.unmodifiableSet(component));
        }
    }

    /** The strongly connected components. */
    List<Set<Transaction>> components() {
        return List.copyOf(components);
    }

    /** Whether two transactions lie on one cycle, or are one. */
    boolean onOneCycle(Transaction one, Transaction other) {
        return componentNumbers[numbers.get(one)] == componentNumbers[numbers.get(other)];
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
        return search(allowed, start, end);
    }

    private static Optional<List<Dependency>> search(Graph<Integer, Hop> allowed, int start, int end) {
        Map<Integer, Hop> entering = new HashMap<>();
        for (Hop hop : allowed.incomingEdgesOf(end)) {
            entering.put(allowed.getEdgeSource(hop), hop);
        }
        BreadthFirstIterator<Integer, Hop> search = new BreadthFirstIterator<>(allowed, start);
        while (search.hasNext()) {
            int before = search.next();
            Hop last = entering.get(before);
            if (last != null) {
                LinkedList<Dependency> way = new LinkedList<>();
                way.add(last.dependency);
                for (int at = before; at != start; at = search.getParent(at)) {
                    way.addFirst(search.getSpanningTreeEdge(at).dependency);
                }
                return Optional.of(way);
            }
        }
        return Optional.empty();
    }
}
