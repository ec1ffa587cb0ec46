// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.filter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * The user's filter of a graph. It lists hidden values instead of shown ones, so that values added
 * by an edit are shown.
 *
 * @param projects the projects whose nodes are hidden
 * @param groups the groups whose nodes are hidden
 * @param kinds the kinds of edges that are hidden
 * @param locations the locations whose edges are hidden, and with them the nodes that had no others
 * @param outcomes the outcomes whose anomalies are hidden: their edges count as any others
 * @param anomaliesOnly whether all is hidden that is not on the cycle of an anomaly
 * @param text what the full name of a node must contain to be shown, whatever the case of its
 *     letters; empty for all
 */
public record GraphFilter(
        Set<String> projects,
        Set<String> groups,
        Set<EdgeKind> kinds,
        Set<String> locations,
        Set<String> outcomes,
        boolean anomaliesOnly,
        String text) {

    /** Hides nothing. */
    public static final GraphFilter NONE = new GraphFilter(
            Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, "");

    /** Keeps copies of the sets. */
    public GraphFilter {
        projects = Set.copyOf(projects);
        groups = Set.copyOf(groups);
        kinds = Set.copyOf(kinds);
        locations = Set.copyOf(locations);
        outcomes = Set.copyOf(outcomes);
        text = text.strip();
    }

    /** The same filter, that shows the cycles of anomalies alone or everything. */
    public GraphFilter withAnomaliesOnly(boolean only) {
        return new GraphFilter(projects, groups, kinds, locations, outcomes, only, text);
    }

    /** What is left of a graph. */
    public Graph apply(Graph whole) {
        Graph graph = outcomes.isEmpty() ? whole : whole.without(cycle -> outcomes.contains(cycle.outcome()));
        List<Edge> edges = edges(graph);
        Set<String> lonely = locations.isEmpty() ? Set.of() : lonely(graph, edges);
        Set<String> endangered = ends(edges);
        Set<String> nodes = graph.nodes()
                .stream()
                .filter(this::shows)
                .map(Node::id)
                .filter(id -> !lonely.contains(id) && (!anomaliesOnly || endangered.contains(id)))
                .collect(Collectors.toSet());
        return graph.with(nodes, edges);
    }

    private boolean shows(Node node) {
        return !projects.contains(node.project()) && !groups.contains(node.group()) && matches(node, text);
    }

    /** Whether the full name of a node contains a text, ignoring case. */
    public static boolean matches(Node node, String text) {
        return node.fullName().toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
    }

    private List<Edge> edges(Graph graph) {
        List<Edge> shown = new ArrayList<>();
        for (Edge edge : graph.edges()) {
            List<String> left = edge.locations().stream().filter(location -> !locations.contains(location)).toList();
            boolean wanted = !kinds.containsAll(edge.kinds()) && (!anomaliesOnly || edge.dangerous());
            if (wanted && (edge.locations().isEmpty() || !left.isEmpty())) {
                shown.add(edge.withLocations(left));
            }
        }
        return shown;
    }

    /** The nodes that had edges and have none left. */
    private static Set<String> lonely(Graph graph, List<Edge> edges) {
        Set<String> lonely = ends(graph.edges());
        lonely.removeAll(ends(edges));
        return lonely;
    }

    private static Set<String> ends(Iterable<Edge> edges) {
        Set<String> ends = new HashSet<>();
        for (Edge edge : edges) {
            ends.add(edge.from());
            ends.add(edge.to());
        }
        return ends;
    }
}
