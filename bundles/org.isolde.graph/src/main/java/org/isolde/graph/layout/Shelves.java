// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.graph.model.Graph;

/** Places drawings in rows, in their order, so that the total width is about that of a window. */
final class Shelves {

    private static final double GAP = 24;

    /** How much wider than high the whole is to be. */
    static final double ASPECT = 1.6;

    private final double wanted;
    private double x;
    private double y;
    private double rowHeight;
    private double width;
    private final List<FrameShape> frames = new ArrayList<>();
    private final Map<String, NodeShape> nodes = new HashMap<>();
    private final Map<String, EdgeShape> edges = new HashMap<>();

    private Shelves(double wanted) {
        this.wanted = wanted;
    }

    static Drawing arrange(Graph graph, List<Drawing> drawings) {
        double area = drawings.stream().mapToDouble(one -> (one.width() + GAP) * (one.height() + GAP)).sum();
        Shelves shelves = new Shelves(Math.sqrt(area * ASPECT));
        drawings.forEach(shelves::put);
        return new Drawing(
                graph, shelves.width, shelves.y + shelves.rowHeight, shelves.frames,
                graph.nodes().stream().map(node -> shelves.nodes.get(node.id())).toList(),
                graph.edges().stream().map(edge -> shelves.edges.get(edge.id())).toList());
    }

    private void put(Drawing drawing) {
        if (x > 0 && x + drawing.width() > wanted) {
            x = 0;
            y += rowHeight + GAP;
            rowHeight = 0;
        }
        drawing.frames().forEach(frame -> frames.add(new FrameShape(frame.title(), frame.box().moved(x, y))));
        drawing.nodes().forEach(shape -> nodes.put(
                shape.node().id(), new NodeShape(shape.node(), shape.box().moved(x, y))));
        drawing.edges().forEach(shape -> edges.put(shape.edge().id(), moved(shape)));
        width = Math.max(width, x + drawing.width());
        x += drawing.width() + GAP;
        rowHeight = Math.max(rowHeight, drawing.height());
    }

    private EdgeShape moved(EdgeShape shape) {
        List<Point> points = shape.points().stream().map(point -> new Point(point.x() + x, point.y() + y)).toList();
        Optional<Box> label = shape.label().map(box -> box.moved(x, y));
        return new EdgeShape(shape.edge(), points, label);
    }
}
