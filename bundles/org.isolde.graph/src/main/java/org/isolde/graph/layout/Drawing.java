// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.graph.model.Graph;

/** A graph with its layout. Immutable. */
public final class Drawing {

    /** The empty drawing. */
    public static final Drawing EMPTY = new Drawing(Graph.EMPTY, 0, 0, List.of(), List.of(), List.of());

    private final Graph graph;
    private final double width;
    private final double height;
    private final List<FrameShape> frames;
    private final List<NodeShape> nodes;
    private final List<EdgeShape> edges;
    private final Map<String, NodeShape> nodesById = new HashMap<>();
    private final Map<String, EdgeShape> edgesById = new HashMap<>();

    /** Creates a drawing between (0, 0) and (width, height). */
    public Drawing(
            Graph graph,
            double width,
            double height,
            List<FrameShape> frames,
            List<NodeShape> nodes,
            List<EdgeShape> edges) {
        this.graph = graph;
        this.width = width;
        this.height = height;
        this.frames = List.copyOf(frames);
        this.nodes = List.copyOf(nodes);
        this.edges = List.copyOf(edges);
        nodes.forEach(shape -> nodesById.put(shape.node().id(), shape));
        edges.forEach(shape -> edgesById.put(shape.edge().id(), shape));
    }

    /** What is drawn. */
    public Graph graph() {
        return graph;
    }

    /** The width. */
    public double width() {
        return width;
    }

    /** The height. */
    public double height() {
        return height;
    }

    /** The frames, which are behind all else. */
    public List<FrameShape> frames() {
        return frames;
    }

    /** The nodes, in the order of the graph. */
    public List<NodeShape> nodes() {
        return nodes;
    }

    /** The edges, in the order of the graph. */
    public List<EdgeShape> edges() {
        return edges;
    }

    /** Where a node is, if it is drawn. */
    public Optional<NodeShape> node(String id) {
        return Optional.ofNullable(nodesById.get(id));
    }

    /** Where an edge is, if it is drawn. */
    public Optional<EdgeShape> edge(String id) {
        return Optional.ofNullable(edgesById.get(id));
    }

    /** The node at a point. */
    public Optional<NodeShape> nodeAt(Point point) {
        return nodes.stream().filter(shape -> shape.box().contains(point)).findFirst();
    }

    /**
     * The edge with its label at a point, or else the one whose line is nearest, within a
     * tolerance.
     */
    public Optional<EdgeShape> edgeAt(Point point, double tolerance) {
        return edges.stream()
                .filter(shape -> shape.label().filter(label -> label.contains(point)).isPresent())
                .findFirst()
                .or(() -> edges.stream()
                        .filter(shape -> shape.distance(point) <= tolerance)
                        .min(Comparator.comparingDouble(shape -> shape.distance(point))));
    }
}
