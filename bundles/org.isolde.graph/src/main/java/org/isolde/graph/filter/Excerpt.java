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
 * A part of a graph that is small enough for display: the whole graph if it is small, otherwise the
 * nodes nearest to one node, then those nearest to the pivots, then the first nodes, up to a limit.
 *
 * @param graph what is shown
 * @param total the number of nodes of the whole graph
 * @param centre the id of the central node; empty for a whole graph
 */
public record Excerpt(Graph graph, int total, Optional<String> centre) {

    /** The maximal number of nodes. */
    public static final int LIMIT = 300;

    /** An excerpt of at most {@link #LIMIT} nodes. */
    public static Excerpt of(Graph whole, Optional<String> wanted) {
        return of(whole, wanted, LIMIT);
    }

    /**
     * An excerpt.
     *
     * @param whole the whole graph
     * @param wanted the central node; if it is empty or not in the graph, the first pivot, or the
     *     first node
     * @param limit the maximal number of nodes, at least 1
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

    /** Whether some nodes are left out. */
    public boolean partial() {
        return graph.nodes().size() < total;
    }
}
