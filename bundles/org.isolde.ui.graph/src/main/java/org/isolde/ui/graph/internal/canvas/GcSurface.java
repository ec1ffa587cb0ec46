// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Stroke;
import org.isolde.graph.paint.Surface;

/**
 * A surface that paints with SWT: on the screen, a printer or an image. Must be closed after use;
 * the GC belongs to its creator.
 */
public final class GcSurface implements Surface, AutoCloseable {

    private final GC gc;
    private final Palette colours;
    private final GraphFonts fonts;
    private final Transform transform;

    /** A surface that shows a drawing through a viewport. */
    public GcSurface(GC gc, Viewport viewport, Palette colours, GraphFonts fonts) {
        this.gc = gc;
        this.colours = colours;
        this.fonts = fonts;
        this.transform = new Transform(gc.getDevice());
        transform.translate((float) viewport.x(), (float) viewport.y());
        transform.scale((float) viewport.scale(), (float) viewport.scale());
        gc.setAntialias(SWT.ON);
        gc.setTextAntialias(SWT.ON);
        gc.setTransform(transform);
    }

    @Override
    public void fill(Box box, double radius, Role colour) {
        gc.setBackground(colours.of(colour));
        int arc = (int) Math.round(2 * radius);
        gc.fillRoundRectangle(round(box.x()), round(box.y()), round(box.width()), round(box.height()), arc, arc);
    }

    @Override
    public void border(Box box, double radius, Stroke stroke) {
        set(stroke);
        int arc = (int) Math.round(2 * radius);
        gc.drawRoundRectangle(round(box.x()), round(box.y()), round(box.width()), round(box.height()), arc, arc);
    }

    @Override
    public void line(List<org.isolde.graph.layout.Point> points, Stroke stroke) {
        set(stroke);
        Path path = new Path(gc.getDevice());
        try {
            path.moveTo((float) points.getFirst().x(), (float) points.getFirst().y());
            points.stream().skip(1).forEach(point -> path.lineTo((float) point.x(), (float) point.y()));
            gc.drawPath(path);
        } finally {
            path.dispose();
        }
    }

    @Override
    public void polygon(List<org.isolde.graph.layout.Point> corners, Role colour) {
        gc.setBackground(colours.of(colour));
        gc.fillPolygon(
                corners.stream()
                        .flatMapToInt(corner -> IntStream.of(round(corner.x()), round(corner.y())))
                        .toArray());
    }

    @Override
    public void text(String text, Box box, TextMeasure.Style style, Role colour) {
        gc.setFont(fonts.font(style));
        gc.setForeground(colours.of(colour));
        Point size = gc.textExtent(text);
        gc.drawText(
                text, round(box.centre().x() - size.x / 2.0), round(box.centre().y() - size.y / 2.0),
                SWT.DRAW_TRANSPARENT);
    }

    private void set(Stroke stroke) {
        gc.setForeground(colours.of(stroke.colour()));
        gc.setLineWidth(Math.max(1, round(stroke.width())));
        int length = stroke.dash().length();
        gc.setLineDash(length == 0 ? null : new int[] {length, length});
    }

    private static int round(double value) {
        return (int) Math.round(value);
    }

    /** Restores the transformation. */
    @Override
    public void close() {
        gc.setTransform(null);
        transform.dispose();
    }
}
