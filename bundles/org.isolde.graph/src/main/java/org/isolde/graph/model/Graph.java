// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.Nullable;

/**
 * A graph for display. Immutable.
 *
 * <p>Its invariant: ids are unique, each edge and each step of a cycle joins nodes of the graph,
 * and no edge joins nodes of different frames.
 */
public final class Graph {

    /** The empty graph. */
    public static final Graph EMPTY = new Graph(List.of(), List.of(), List.of());

    private final Map<String, Node> nodes;
    private final Map<String, Edge> edges;
    private final List<Cycle> cycles;

    /**
     * Makes a graph.
     *
     * @param nodes in the order in which they are listed and laid out
     * @param edges likewise
     * @param cycles the cycles of anomalies, sorted
     * @throws IllegalArgumentException if the invariant does not hold
     */
    public Graph(Collection<Node> nodes, Collection<Edge> edges, List<Cycle> cycles) {
        this.nodes = new LinkedHashMap<>();
        for (Node node : nodes) {
            check(this.nodes.put(node.id(), node) == null, "Two nodes are called ", node.id());
        }
        this.edges = new LinkedHashMap<>();
        for (Edge edge : edges) {
            check(this.edges.put(edge.id(), edge) == null, "Two edges are called ", edge.id());
            Optional<String> from = node(edge.from()).map(Node::frame);
            check(from.isPresent(), "A node is missing at the edge ", edge.id());
            check(from.equals(node(edge.to()).map(Node::frame)), "The edge leaves its frame: ", edge.id());
        }
        this.cycles = List.copyOf(cycles);
        for (Cycle cycle : cycles) {
            check(cycle.steps().stream().allMatch(this::contains), "A step is not in the graph: ", cycle.title());
        }
    }

    private static void check(boolean holds, String problem, String what) {
        if (!holds) {
            throw new IllegalArgumentException(problem + what);
        }
    }

    private boolean contains(Cycle.Step step) {
        return nodes.containsKey(step.node()) && edges.containsKey(step.edge());
    }

    /** The union of several graphs without common nodes. */
    public static Graph joined(List<Graph> graphs) {
        return new Graph(
                graphs.stream().flatMap(graph -> graph.nodes().stream()).toList(),
                graphs.stream().flatMap(graph -> graph.edges().stream()).toList(),
                graphs.stream().flatMap(graph -> graph.cycles().stream()).toList());
    }

    /** The nodes, in order. */
    public Collection<Node> nodes() {
        return Collections.unmodifiableCollection(nodes.values());
    }

    /** The edges, in order. */
    public Collection<Edge> edges() {
        return Collections.unmodifiableCollection(edges.values());
    }

    /** The cycles of anomalies, sorted. */
    public List<Cycle> cycles() {
        return cycles;
    }

    /** The node with this id, if there is one. */
    public Optional<Node> node(String id) {
        return Optional.ofNullable(nodes.get(id));
    }

    /** The edge with this id, if there is one. */
    public Optional<Edge> edge(String id) {
        return Optional.ofNullable(edges.get(id));
    }

    /** The edges that touch a node, in order. */
    public List<Edge> edgesOf(String node) {
        return edges.values().stream().filter(edge -> edge.touches(node)).toList();
    }

    /** The edges of each node, in order. Linear in the number of edges. */
    public Map<String, List<Edge>> edgesByNode() {
        Map<String, List<Edge>> found = new HashMap<>();
        nodes.keySet().forEach(node -> found.put(node, new ArrayList<>()));
        for (Edge edge : edges.values()) {
            found.get(edge.from()).add(edge);
            if (!edge.to().equals(edge.from())) {
                found.get(edge.to()).add(edge);
            }
        }
        return found;
    }

    /**
     * The subgraph of some nodes with some edges, which may be modified; edges with an end that is
     * not kept are left out, and incomplete cycles, too.
     */
    public Graph with(Set<String> keptNodes, Collection<Edge> keptEdges) {
        List<Edge> whole = keptEdges.stream()
                .filter(edge -> keptNodes.contains(edge.from()) && keptNodes.contains(edge.to()))
                .toList();
        Set<String> edgeIds = whole.stream().map(Edge::id).collect(Collectors.toSet());
        return new Graph(
                nodes.values().stream().filter(node -> keptNodes.contains(node.id())).toList(),
                whole,
                cycles.stream()
                        .filter(cycle -> cycle.steps().stream().allMatch(step -> edgeIds.contains(step.edge())))
                        .toList());
    }

    /** The same graph without some cycles; edges that are on no other are harmless in it. */
    public Graph without(Predicate<Cycle> some) {
        List<Cycle> left = cycles.stream().filter(some.negate()).toList();
        Set<String> gone = edgesOn(cycles);
        gone.removeAll(edgesOn(left));
        return new Graph(
                nodes.values(),
                edges.values().stream().map(edge -> gone.contains(edge.id()) ? edge.harmless() : edge).toList(),
                left);
    }

    private static Set<String> edgesOn(List<Cycle> some) {
        return some.stream().flatMap(cycle -> cycle.steps().stream()).map(Cycle.Step::edge).collect(
                Collectors.toSet());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Graph that && List.copyOf(nodes.values()).equals(List.copyOf(that.nodes.values()))
                && List.copyOf(edges.values()).equals(List.copyOf(that.edges.values())) && cycles.equals(that.cycles);
    }

    @Override
    public int hashCode() {
        return 31 * nodes.hashCode() + edges.hashCode();
    }

    /** The nodes and edges, for messages of tests. */
    @Override
    public String toString() {
        return "nodes " + nodes.keySet() + ", edges " + edges.keySet();
    }
}
