// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * As much of a graph as can be looked at: the whole where it is small, else what is nearest to one
 * node; if there is room, then to the pivots and to the first nodes.
 *
 * @param graph what is shown
 * @param total how many nodes there are in the whole
 * @param centre the id of the node around which it is; empty for a whole graph
 */
public record Excerpt(Graph graph, int total, Optional<String> centre) {

    /** So many nodes can be looked at. */
    public static final int LIMIT = 300;

    /** An excerpt of at most {@link #LIMIT} nodes. */
    public static Excerpt of(Graph whole, Optional<String> wanted) {
        return of(whole, wanted, LIMIT);
    }

    /**
     * An excerpt.
     *
     * @param whole the whole graph
     * @param wanted the node that interests most; where it is empty or not in the graph, the first
     *     pivot does, or the first node
     * @param limit how many nodes are shown at most, at least 1
     */
    public static Excerpt of(Graph whole, Optional<String> wanted, int limit) {
        if (whole.nodes().size() <= limit) {
            return new Excerpt(whole, whole.nodes().size(), Optional.empty());
        }
        String centre = wanted.flatMap(whole::node)
                .or(() -> whole.nodes().stream().filter(Node::pivot).findFirst())
                .orElseGet(() -> whole.nodes().iterator().next())
                .id();
        Set<String> found = new LinkedHashSet<>();
        Map<String, List<Edge>> edges = whole.edgesByNode();
        Stream.of(
                Stream.of(centre),
                whole.nodes().stream().filter(Node::pivot).map(Node::id),
                whole.nodes().stream().map(Node::id))
                .flatMap(Function.identity())
                .forEach(start -> new Neighbourhood(start, Integer.MAX_VALUE).grow(found, edges, limit));
        return new Excerpt(whole.with(found, whole.edges()), whole.nodes().size(), Optional.of(centre));
    }

    /** Whether something is left out. */
    public boolean partial() {
        return graph.nodes().size() < total;
    }
}
