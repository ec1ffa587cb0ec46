// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/** A rectangle of a drawing. */
public record Box(double x, double y, double width, double height) {

    /** Its middle. */
    public Point centre() {
        return new Point(x + width / 2, y + height / 2);
    }

    /** Whether a point is in it. */
    public boolean contains(Point point) {
        return point.x() >= x && point.x() <= x + width && point.y() >= y && point.y() <= y + height;
    }

    /** Whether it has a point in common with another one. */
    public boolean intersects(Box other) {
        return x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height
                && other.y <= y + height;
    }

    /** The smallest rectangle with all of this one and a point. */
    Box including(Point point) {
        double left = Math.min(x, point.x());
        double top = Math.min(y, point.y());
        return new Box(left, top, Math.max(x + width, point.x()) - left, Math.max(y + height, point.y()) - top);
    }

    /** The same rectangle elsewhere. */
    Box moved(double dx, double dy) {
        return new Box(x + dx, y + dy, width, height);
    }
}
