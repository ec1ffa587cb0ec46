// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/** A point of a drawing. */
public record Point(double x, double y) {

    /** The distance to another point. */
    public double distance(Point other) {
        return Math.hypot(x - other.x, y - other.y);
    }

    /** The distance to the nearest point of a line between two points. */
    double distanceToSegment(Point start, Point end) {
        double dx = end.x - start.x;
        double dy = end.y - start.y;
        double square = dx * dx + dy * dy;
        double part = square == 0 ? 0 : Math.clamp(((x - start.x) * dx + (y - start.y) * dy) / square, 0, 1);
        return distance(new Point(start.x + part * dx, start.y + part * dy));
    }
}
