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

    /** Moves as little as is needed to show a rectangle of the drawing in a window; its upper left corner where it is too big. */
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
