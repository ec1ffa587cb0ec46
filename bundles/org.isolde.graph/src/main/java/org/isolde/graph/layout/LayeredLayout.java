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
 * The layout algorithm for graphs: each frame is laid out in layers, and the frames are placed
 * beside and below each other. Deterministic. Thread-safe.
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
     * @param before the previous drawing: nodes in the same layer keep their order
     * @param cancelled polled regularly
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
