// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * Lays graphs out: each frame by itself in layers, the frames beside and below each other.
 * Deterministic. Thread-safe.
 */
public final class LayeredLayout {

    private final TextMeasure texts;

    /** A layout for texts in some fonts. */
    public LayeredLayout(TextMeasure texts) {
        this.texts = texts;
    }

    /**
     * Lays a graph out.
     *
     * @param graph the graph
     * @param before where nodes were until now, to be kept in mind: those that share a layer keep
     *     their order
     * @param cancelled polled now and then
     * @throws CancellationException if cancelled
     */
    public Drawing layout(Graph graph, Drawing before, BooleanSupplier cancelled) {
        Map<String, List<Node>> nodes = new LinkedHashMap<>();
        graph.nodes().forEach(node -> nodes.computeIfAbsent(node.frame(), frame -> new ArrayList<>()).add(node));
        Map<String, List<Edge>> edges = new HashMap<>();
        for (Edge edge : graph.edges()) {
            String frame = graph.node(edge.from()).orElseThrow().frame();
            edges.computeIfAbsent(frame, first -> new ArrayList<>()).add(edge);
        }
        List<Drawing> frames = new ArrayList<>();
        nodes.forEach((frame, inside) -> frames.add(
                new FrameLayout(frame, inside, edges.getOrDefault(frame, List.of()), texts).run(before, cancelled)));
        return Shelves.arrange(graph, frames);
    }
}
