// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

import java.util.List;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.Point;
import org.isolde.graph.layout.TextMeasure;

/** A surface on which a drawing is painted; all coordinates are those of the drawing. */
public interface Surface {

    /** Fills a rectangle with rounded corners. */
    void fill(Box box, double radius, Role colour);

    /** Draws the border of a rectangle with rounded corners. */
    void border(Box box, double radius, Stroke stroke);

    /** Draws a line through points, at least two. */
    void line(List<Point> points, Stroke stroke);

    /** Fills a polygon. */
    void polygon(List<Point> corners, Role colour);

    /** Writes one line of text in the middle of a rectangle. */
    void text(String text, Box box, TextMeasure.Style style, Role colour);
}
