// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Display;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.paint.Painter;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.internal.canvas.GcSurface;
import org.isolde.ui.graph.internal.canvas.GraphFonts;
import org.isolde.ui.graph.internal.canvas.Palette;

/**
 * Paints whole scenes into images, at twice the resolution of the screen unless that would be too
 * big. To be used in the UI thread.
 */
final class Picture {

    private static final double FINE = 2;
    /** No picture is wider or higher. */
    private static final double LIMIT = 8000;
    private static final double MARGIN = 12;

    private Picture() {}

    static ImageData of(Scene scene, Palette colours, GraphFonts fonts) {
        Drawing drawing = scene.drawing();
        double width = drawing.width() + 2 * MARGIN;
        double height = drawing.height() + 2 * MARGIN;
        double scale = Math.min(FINE, LIMIT / Math.max(width, height));
        Image image = new Image(Display.getCurrent(), (int) Math.ceil(scale * width), (int) Math.ceil(scale * height));
        GC gc = new GC(image);
        try {
            gc.setBackground(colours.of(Role.BACKGROUND));
            gc.fillRectangle(image.getBounds());
            Viewport viewport = new Viewport(scale, scale * MARGIN, scale * MARGIN);
            try (GcSurface surface = new GcSurface(gc, viewport, colours, fonts)) {
                new Painter(surface, fonts).paint(scene);
            }
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
