// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.engine.Verdict;
import org.isolde.engine.report.DotWriter;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;

/**
 * Writes a graph in the DOT language of Graphviz, which does the layout: one cluster for each
 * frame, with all locations on the labels.
 */
public final class DotExport {

    private DotExport() {}

    /**
     * Writes a graph.
     *
     * @throws IOException when {@code out} does
     */
    public static void write(Graph graph, Appendable out) throws IOException {
        Map<String, List<Node>> frames = new LinkedHashMap<>();
        graph.nodes().forEach(node -> frames.computeIfAbsent(node.frame(), frame -> new ArrayList<>()).add(node));
        DotWriter dot = new DotWriter(out);
        dot.open();
        for (Map.Entry<String, List<Node>> frame : frames.entrySet()) {
            dot.beginCluster(frame.getKey());
            for (Node node : frame.getValue()) {
                boolean unknown = node.verdict().filter(verdict -> verdict == Verdict.UNKNOWN).isPresent();
                dot.node(node.id(), node.fullName(), node.pivot(), !unknown);
            }
            for (Edge edge : graph.edges()) {
                if (graph.node(edge.from()).orElseThrow().frame().equals(frame.getKey())) {
                    String kinds = edge.dependencies().isEmpty() ? "" : edge.dependencies() + ": ";
                    dot.edge(edge.from(), edge.to(), kinds + String.join(", ", edge.locations()), edge.vulnerable());
                }
            }
            dot.endCluster();
        }
        dot.close();
    }
}
