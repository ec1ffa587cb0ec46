package org.isolde.graph.filter;

import java.util.Optional;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * As much of a graph as can be looked at: the whole where it is small, else what is nearest to one node.
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
     * @param wanted the node that interests most; where it is empty or not in the graph, the first pivot does, or the first node
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
        return new Excerpt(
                whole.with(new Neighbourhood(centre, Integer.MAX_VALUE).nodes(whole, limit), whole.edges()),
                whole.nodes().size(),
                Optional.of(centre));
    }

    /** Whether something is left out. */
    public boolean partial() {
        return graph.nodes().size() < total;
    }
}
