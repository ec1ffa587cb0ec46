// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.graph.paint.Scene;

/** The matches of a search. */
final class Matches {

    private Matches() {}

    /** The ids of the nodes whose names contain a text; none for a blank one. */
    static Set<String> of(Graph graph, String text) {
        if (text.isBlank()) {
            return Set.of();
        }
        return graph.nodes()
                .stream()
                .filter(node -> GraphFilter.matches(node, text))
                .map(Node::id)
                .collect(Collectors.toSet());
    }

    /**
     * The match after the one that is selected, the first one after the last; empty where there is
     * none.
     */
    static Optional<String> next(Scene scene) {
        List<String> found = scene.drawing()
                .graph()
                .nodes()
                .stream()
                .map(Node::id)
                .filter(scene.matches()::contains)
                .toList();
        int now = scene.selected().map(found::indexOf).orElse(-1);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get((now + 1) % found.size()));
    }
}
