// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/**
 * The part of a drawing that a window shows, as a transformation. Immutable.
 *
 * @param scale the number of pixels of the window for one pixel of the drawing
 * @param x the x-coordinate of the drawing's origin in the window
 * @param y the y-coordinate of the drawing's origin in the window
 */
public record Viewport(double scale, double x, double y) {

    /** The least scale. */
    public static final double LEAST = 0.05;

    /** The greatest scale. */
    public static final double GREATEST = 4;

    /** The least scale at which names of nodes are readable. */
    public static final double READABLE = 0.5;

    private static final double MARGIN = 12;

    /** Limits the scale. */
    public Viewport {
        scale = Math.clamp(scale, LEAST, GREATEST);
    }

    /** A viewport that shows all of a drawing in the middle of a window, without enlarging it. */
    public static Viewport fitting(Drawing drawing, double width, double height) {
        double horizontal = (width - 2 * MARGIN) / Math.max(1, drawing.width());
        double vertical = (height - 2 * MARGIN) / Math.max(1, drawing.height());
        double scale = Math.clamp(Math.min(horizontal, vertical), LEAST, 1);
        return new Viewport(scale, (width - scale * drawing.width()) / 2, (height - scale * drawing.height()) / 2);
    }

    /**
     * A viewport that shows all of a drawing if that is readable, otherwise as much as possible of
     * it around a rectangle. The window shows no area outside of the drawing.
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

    /** The position in the window of a point of the drawing. */
    public Point toWindow(Point point) {
        return new Point(x + scale * point.x(), y + scale * point.y());
    }

    /** The point of the drawing at a position in the window. */
    public Point toDrawing(Point point) {
        return new Point((point.x() - x) / scale, (point.y() - y) / scale);
    }

    /** The visible part of the drawing in a window of this size. */
    public Box visible(double width, double height) {
        Point corner = toDrawing(new Point(0, 0));
        return new Box(corner.x(), corner.y(), width / scale, height / scale);
    }

    /** Zooms around a point of the window, which shows the same point of the drawing afterwards. */
    public Viewport zoomed(double factor, Point about) {
        Point fixed = toDrawing(about);
        double next = Math.clamp(scale * factor, LEAST, GREATEST);
        return new Viewport(next, about.x() - next * fixed.x(), about.y() - next * fixed.y());
    }

    /** Moves the drawing in the window. */
    public Viewport moved(double dx, double dy) {
        return new Viewport(scale, x + dx, y + dy);
    }

    /** Moves the drawing so that one of its points is where another one was. */
    public Viewport keeping(Point before, Point now) {
        return moved(scale * (before.x() - now.x()), scale * (before.y() - now.y()));
    }

    /**
     * Moves the drawing as little as needed to show a rectangle of it in a window; if it is too
     * big, its upper left corner.
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
