// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * Simplifies graphs for display: edges from one node to another on the same locations are merged.
 * Edges on the cycles of anomalies remain separate, and vulnerable edges are not merged with
 * others.
 */
public final class Bundling {

    /** The key by which edges are merged. */
    private record Course(String from, String to, List<String> locations, boolean vulnerable) {}

    private Bundling() {}

    /** The graph with fewer edges. */
    public static Graph of(Graph graph) {
        Map<Course, Edge> bundles = new LinkedHashMap<>();
        List<Edge> dangerous = new ArrayList<>();
        for (Edge edge : graph.edges()) {
            if (edge.dangerous()) {
                dangerous.add(edge);
            } else {
                Course course = new Course(edge.from(), edge.to(), edge.locations(), edge.vulnerable());
                bundles.merge(course, edge, Edge::joined);
            }
        }
        List<Edge> edges = new ArrayList<>(dangerous);
        edges.addAll(bundles.values());
        return graph.with(graph.nodes().stream().map(Node::id).collect(Collectors.toSet()), edges);
    }
}
