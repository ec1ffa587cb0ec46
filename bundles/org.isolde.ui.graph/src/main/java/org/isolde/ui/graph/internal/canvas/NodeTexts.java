// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.Messages;

/** The descriptions of nodes and edges, for hovers and screen readers. */
public final class NodeTexts {

    private NodeTexts() {}

    /**
     * The text for a node or an edge, in lines.
     *
     * @return empty if there is none with that id
     */
    public static String of(Graph graph, String id) {
        return graph.node(id).map(NodeTexts::of).or(() -> graph.edge(id).map(edge -> of(graph, edge))).orElse("");
    }

    private static String of(Node node) {
        List<String> lines = new ArrayList<>();
        lines.add(node.fullName());
        if (node.kind() == Node.Kind.TRANSACTION) {
            lines.add(NLS.bind(Messages.inGroup, node.group(), node.project()));
        }
        node.verdict().ifPresent(verdict -> lines.add(switch (verdict) {
            case SAFE -> Messages.safe;
            case UNKNOWN -> Messages.unknown;
            case ANOMALY -> node.pivot() ? Messages.pivot : Messages.anomaly;
        }));
        node.rows().forEach(row -> lines.add(row.note().isEmpty() ? row.text() : row.text() + ": " + row.note()));
        if (!node.description().isEmpty()) {
            lines.add(node.description());
        }
        node.place().ifPresent(place -> lines.add(place.toString()));
        return String.join("\n", lines);
    }

    private static String of(Graph graph, Edge edge) {
        String from = graph.node(edge.from()).orElseThrow().fullName();
        String to = graph.node(edge.to()).orElseThrow().fullName();
        String locations = String.join(", ", edge.locations());
        List<String> lines = new ArrayList<>();
        for (EdgeKind kind : edge.kinds()) {
            lines.add(NLS.bind(sentence(kind), new Object[] {from, to, locations}));
        }
        if (edge.vulnerable()) {
            lines.add(Messages.vulnerable);
        }
        if (edge.dangerous()) {
            lines.add(Messages.dangerous);
        }
        return String.join("\n", lines);
    }

    /** A sentence about an edge, with the two ends and the locations left open. */
    private static String sentence(EdgeKind kind) {
        return switch (kind) {
            case WR -> Messages.wr;
            case WW -> Messages.ww;
            case RW -> Messages.rw;
            case CAUSAL -> Messages.causal;
            case VIEW -> Messages.viewEdge;
            case REFERENCE -> Messages.reference;
        };
    }

    /** The meaning of a step along an edge of a cycle, in a sentence. */
    public static String of(Graph graph, Cycle.Step step) {
        Edge edge = graph.edge(step.edge()).orElseThrow();
        return NLS.bind(sentence(edge.kinds().iterator().next()), new Object[] {
            graph.node(edge.from()).orElseThrow().fullName(), graph.node(edge.to()).orElseThrow().fullName(),
            step.location()});
    }
}
