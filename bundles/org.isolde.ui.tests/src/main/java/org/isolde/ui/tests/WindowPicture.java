// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.nio.file.Path;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;

/**
 * A {@linkplain Screenshot screenshot} of a window, and what colours it has where one of the
 * window's controls is. Rectangles are those of the control; the parts of them that the control's
 * client area does not show do not count.
 */
final class WindowPicture {

    private final ImageData picture;
    private final Rectangle area;
    private final Point origin;

    /**
     * Reads a picture that has just been taken. To be called on the thread of the display.
     *
     * @param control shown in the window, and since then not moved
     */
    WindowPicture(Path file, Control control) {
        picture = new ImageData(file.toString());
        area = control instanceof org.eclipse.swt.widgets.Scrollable scrollable
                ? scrollable.getClientArea()
                : control.getBounds();
        Rectangle window = Screenshot.visible(control.getShell());
        Point corner = control.toDisplay(0, 0);
        origin = new Point(corner.x - window.x, corner.y - window.y);
    }

    /** Whether all of a rectangle is in the picture. */
    boolean shows(Rectangle rectangle) {
        return rectangle.intersection(area).equals(rectangle);
    }

    /** How much of a rectangle has exactly this colour, from 0 to 1. */
    double share(RGB colour, Rectangle rectangle) {
        return share(colour, 0, rectangle);
    }

    /**
     * Whether a rectangle has something in about this colour: what is thin or small is painted with
     * soft edges.
     */
    boolean hasAbout(RGB colour, Rectangle rectangle) {
        return share(colour, 40, rectangle) > 0;
    }

    private double share(RGB colour, int tolerance, Rectangle rectangle) {
        Rectangle shown = rectangle.intersection(area);
        int matching = 0;
        for (int y = shown.y; y < shown.y + shown.height; y++) {
            for (int x = shown.x; x < shown.x + shown.width; x++) {
                matching += distance(colour, colourAt(x, y)) <= tolerance ? 1 : 0;
            }
        }
        return shown.isEmpty() ? 0 : (double) matching / (shown.width * shown.height);
    }

    private RGB colourAt(int x, int y) {
        return picture.palette.getRGB(picture.getPixel(origin.x + x, origin.y + y));
    }

    private static int distance(RGB one, RGB other) {
        return Math.max(
                Math.abs(one.red - other.red),
                Math.max(Math.abs(one.green - other.green), Math.abs(one.blue - other.blue)));
    }
}
