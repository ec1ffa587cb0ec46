// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.List;
import java.util.Optional;
import org.isolde.graph.model.Edge;

/**
 * The layout of an edge.
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

    /** The bounding rectangle of its line and its label. */
    public Box bounds() {
        Box bounds = label.orElseGet(() -> new Box(points.getFirst().x(), points.getFirst().y(), 0, 0));
        for (Point point : points) {
            bounds = bounds.including(point);
        }
        return bounds;
    }
}
