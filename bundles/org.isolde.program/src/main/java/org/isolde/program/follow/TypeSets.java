// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntConsumer;
import org.eclipse.jdt.annotation.Nullable;

/**
 * The set of object types at each node of a graph, as a fixed point: new types are propagated along
 * the edges until no set grows. Types and nodes are numbered as they appear, and edges may be added
 * during the propagation.
 *
 * <p>Costs at most the number of edges times that of types.
 */
final class TypeSets {

    private record Edge(int to, @Nullable Filter filter) {}

    /** The types that are subtypes of a declared type, tested as they appear. */
    private final class Filter {

        private final String type;
        private final BitSet passing = new BitSet();
        private int asked;

        Filter(String type) {
            this.type = type;
        }

        BitSet passing() {
            for (; asked < types.size(); asked++) {
                passing.set(asked, fits.test(types.get(asked), type));
            }
            return passing;
        }
    }

    private final BiPredicate<ObjectType, String> fits;
    private final List<ObjectType> types = new ArrayList<>();
    private final Map<ObjectType, Integer> numbers = new HashMap<>();
    private final Map<String, Filter> filters = new HashMap<>();
    private final List<BitSet> known = new ArrayList<>();
    private final List<BitSet> fresh = new ArrayList<>();
    private final List<Set<Edge>> edges = new ArrayList<>();
    private final List<List<IntConsumer>> watchers = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    /**
     * A graph without nodes; the predicate decides whether a type is a subtype of a declared one.
     */
    TypeSets(BiPredicate<ObjectType, String> fits) {
        this.fits = fits;
    }

    /** The number of a type. */
    int number(ObjectType type) {
        return numbers.computeIfAbsent(type, t -> {
            types.add(t);
            return types.size() - 1;
        });
    }

    ObjectType type(int number) {
        return types.get(number);
    }

    /** A new node, to which nothing comes. */
    int newNode() {
        known.add(new BitSet());
        fresh.add(new BitSet());
        edges.add(new LinkedHashSet<>(4));
        watchers.add(List.of());
        return known.size() - 1;
    }

    void add(int node, ObjectType type) {
        add(node, number(type));
    }

    void add(int node, int type) {
        if (!known.get(node).get(type)) {
            known.get(node).set(type);
            enqueue(node);
            fresh.get(node).set(type);
        }
    }

    /** Adds an edge along which all types are propagated. */
    void flow(int from, int to) {
        flow(from, to, (Filter) null);
    }

    /** Adds an edge along which types are propagated that are subtypes of a declared type. */
    void flow(int from, int to, String type) {
        flow(from, to, type.equals("java/lang/Object") ? null : filters.computeIfAbsent(type, Filter::new));
    }

    private void flow(int from, int to, @Nullable Filter filter) {
        if (from == to) {
            return;
        }
        Edge edge = new Edge(to, filter);
        if (edges.get(from).add(edge)) {
            pass(known.get(from), edge);
        }
    }

    /**
     * Calls the consumer with each type that reaches a node, now and later. It may add edges and
     * nodes.
     */
    void watch(int node, IntConsumer consumer) {
        if (watchers.get(node).isEmpty()) {
            watchers.set(node, new ArrayList<>(1));
        }
        watchers.get(node).add(consumer);
        known.get(node).stream().filter(type -> !fresh.get(node).get(type)).forEach(consumer);
    }

    private void pass(BitSet objects, Edge edge) {
        BitSet more = (BitSet) objects.clone();
        Filter filter = edge.filter();
        if (filter != null) {
            more.and(filter.passing());
        }
        more.andNot(known.get(edge.to()));
        if (!more.isEmpty()) {
            enqueue(edge.to());
            known.get(edge.to()).or(more);
            fresh.get(edge.to()).or(more);
        }
    }

    private void enqueue(int node) {
        if (fresh.get(node).isEmpty()) {
            open.add(node);
        }
    }

    /** Passes everything on. */
    void solve() {
        while (!open.isEmpty()) {
            int node = open.remove();
            BitSet more = fresh.get(node);
            fresh.set(node, new BitSet());
            for (IntConsumer watcher : List.copyOf(watchers.get(node))) {
                more.stream().forEach(watcher);
            }
            for (Edge edge : List.copyOf(edges.get(node))) {
                pass(more, edge);
            }
        }
    }
}
