// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;

/**
 * The nodes within a distance of a node.
 *
 * @param node its id
 * @param radius the maximal distance in edges, ignoring their direction; at least 0
 */
public record Neighbourhood(String node, int radius) {

    /**
     * The part of a graph in the neighbourhood; empty if the node is not in the graph. Linear in
     * the number of edges.
     */
    public Graph of(Graph graph) {
        Set<String> found = new LinkedHashSet<>();
        if (graph.node(node).isPresent()) {
            grow(found, graph.edgesByNode(), Integer.MAX_VALUE);
        }
        return graph.with(found, graph.edges());
    }

    /**
     * Adds the ids of its nodes, nearer ones first, as long as there are not too many.
     *
     * @param found what has been found before, and is not entered again
     * @param edges the edges of each node
     * @param most when to stop
     */
    void grow(Set<String> found, Map<String, List<Edge>> edges, int most) {
        Set<String> ring = Set.of(node);
        for (int distance = 0; distance <= radius && !ring.isEmpty(); distance++) {
            Set<String> next = new LinkedHashSet<>();
            for (String inner : ring) {
                if (found.size() < most && found.add(inner)) {
                    edges.get(inner).forEach(edge -> next.add(edge.other(inner)));
                }
            }
            next.removeAll(found);
            ring = next;
        }
    }
}
