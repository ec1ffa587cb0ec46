package org.isolde.graph.layout;

import java.util.List;
import java.util.Optional;
import org.isolde.graph.model.Edge;

/**
 * Where an edge is drawn.
 *
 * @param edge the edge
 * @param points its course, from the border of the first node to that of the second; at least two
 * @param label where its label stands; empty where it has none
 */
public record EdgeShape(Edge edge, List<Point> points, Optional<Box> label) {

    /** Keeps a copy of the list. */
    public EdgeShape {
        points = List.copyOf(points);
    }

    /** How far a point is from the course. */
    double distance(Point point) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < points.size(); i++) {
            least = Math.min(least, point.distanceToSegment(points.get(i - 1), points.get(i)));
        }
        return least;
    }

    /** The smallest rectangle with its course and its label. */
    public Box bounds() {
        double left = points.stream().mapToDouble(Point::x).min().orElseThrow();
        double top = points.stream().mapToDouble(Point::y).min().orElseThrow();
        double right = points.stream().mapToDouble(Point::x).max().orElseThrow();
        double bottom = points.stream().mapToDouble(Point::y).max().orElseThrow();
        if (label.isPresent()) {
            Box text = label.get();
            left = Math.min(left, text.x());
            top = Math.min(top, text.y());
            right = Math.max(right, text.x() + text.width());
            bottom = Math.max(bottom, text.y() + text.height());
        }
        return new Box(left, top, right - left, bottom - top);
    }
}
