package org.isolde.graph.filter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;

/**
 * The nodes around a node.
 *
 * @param node its id
 * @param radius over how many edges, in whatever direction, others may be away; at least 0
 */
public record Neighbourhood(String node, int radius) {

    /** What a neighbourhood holds of a graph; nothing if the node is not in it. Costs as much as to look at all edges once. */
    public Graph of(Graph graph) {
        return graph.with(nodes(graph, Integer.MAX_VALUE), graph.edges());
    }

    /** The ids of its nodes in the order of their distance, at most so many. */
    Set<String> nodes(Graph graph, int most) {
        Set<String> found = new LinkedHashSet<>();
        if (graph.node(node).isPresent() && most > 0) {
            found.add(node);
        }
        Map<String, List<Edge>> edges = graph.edgesByNode();
        Set<String> ring = found;
        for (int distance = 0; distance < radius && !ring.isEmpty() && found.size() < most; distance++) {
            Set<String> next = new LinkedHashSet<>();
            for (String inner : ring) {
                for (Edge edge : edges.get(inner)) {
                    String other = edge.other(inner);
                    if (!found.contains(other) && found.size() + next.size() < most) {
                        next.add(other);
                    }
                }
            }
            found.addAll(next);
            ring = next;
        }
        return found;
    }
}
