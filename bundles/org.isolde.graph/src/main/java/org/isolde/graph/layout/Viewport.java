// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/**
 * What of a drawing a window shows. Immutable.
 *
 * @param scale how many pixels of the window a pixel of the drawing takes
 * @param x where the drawing's origin is in the window
 * @param y likewise
 */
public record Viewport(double scale, double x, double y) {

    /** The least and the greatest scale. */
    public static final double LEAST = 0.05;

    /** The greatest scale. */
    public static final double GREATEST = 4;

    /** The least scale at which people read the names of nodes. */
    public static final double READABLE = 0.5;

    private static final double MARGIN = 12;

    /** Keeps the scale in its limits. */
    public Viewport {
        scale = Math.clamp(scale, LEAST, GREATEST);
    }

    /** One that shows all of a drawing in the middle of a window, never bigger than it is. */
    public static Viewport fitting(Drawing drawing, double width, double height) {
        double horizontal = (width - 2 * MARGIN) / Math.max(1, drawing.width());
        double vertical = (height - 2 * MARGIN) / Math.max(1, drawing.height());
        double scale = Math.clamp(Math.min(horizontal, vertical), LEAST, 1);
        return new Viewport(scale, (width - scale * drawing.width()) / 2, (height - scale * drawing.height()) / 2);
    }

    /**
     * One that shows all of a drawing where that can be read, and else as much of it about a
     * rectangle as can. No room is wasted on what lies outside of the drawing.
     */
    public static Viewport readable(Drawing drawing, Box about, double width, double height) {
        Viewport all = fitting(drawing, width, height);
        if (all.scale >= READABLE) {
            return all;
        }
        return new Viewport(
                READABLE,
                start(READABLE * drawing.width(), READABLE * about.centre().x(), width),
                start(READABLE * drawing.height(), READABLE * about.centre().y(), height));
    }

    /**
     * Where something of a length begins in a window if a point of it is to be as near to the
     * middle as its ends allow.
     */
    private static double start(double length, double point, double window) {
        if (length + 2 * MARGIN <= window) {
            return (window - length) / 2;
        }
        return Math.clamp(window / 2 - point, window - MARGIN - length, MARGIN);
    }

    /** Where in the window a point of the drawing is. */
    public Point toWindow(Point point) {
        return new Point(x + scale * point.x(), y + scale * point.y());
    }

    /** Which point of the drawing is at a point of the window. */
    public Point toDrawing(Point point) {
        return new Point((point.x() - x) / scale, (point.y() - y) / scale);
    }

    /** What is seen of the drawing in a window of a size. */
    public Box visible(double width, double height) {
        Point corner = toDrawing(new Point(0, 0));
        return new Box(corner.x(), corner.y(), width / scale, height / scale);
    }

    /** Zooms about a point of the window, which keeps showing the same. */
    public Viewport zoomed(double factor, Point about) {
        Point fixed = toDrawing(about);
        double next = Math.clamp(scale * factor, LEAST, GREATEST);
        return new Viewport(next, about.x() - next * fixed.x(), about.y() - next * fixed.y());
    }

    /** Moves the drawing in the window. */
    public Viewport moved(double dx, double dy) {
        return new Viewport(scale, x + dx, y + dy);
    }

    /** Shows one point of the drawing where another one was. */
    public Viewport keeping(Point before, Point now) {
        return moved(scale * (before.x() - now.x()), scale * (before.y() - now.y()));
    }

    /**
     * Moves as little as is needed to show a rectangle of the drawing in a window; its upper left
     * corner where it is too big.
     */
    public Viewport revealing(Box box, double width, double height) {
        Point corner = toWindow(new Point(box.x(), box.y()));
        return moved(
                shift(corner.x(), scale * box.width(), width),
                shift(corner.y(), scale * box.height(), height));
    }

    private static double shift(double start, double length, double window) {
        if (start < MARGIN || length + 2 * MARGIN > window) {
            return MARGIN - start;
        }
        return Math.min(0, window - MARGIN - start - length);
    }
}
