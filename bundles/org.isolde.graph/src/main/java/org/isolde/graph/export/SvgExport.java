// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.export;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.Point;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.paint.Painter;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.graph.paint.Stroke;
import org.isolde.graph.paint.Surface;

/** Writes a scene as SVG 1.1, as it is displayed. */
public final class SvgExport {

    private static final double MARGIN = 12;

    private final TextMeasure texts;
    private final Function<Role, String> colours;

    /**
     * An export.
     *
     * @param texts the fonts with which the scene was laid out
     * @param colours the colour of each role, as SVG writes it, for example {@code #2f6db5}
     */
    public SvgExport(TextMeasure texts, Function<Role, String> colours) {
        this.texts = texts;
        this.colours = colours;
    }

    /**
     * Writes a scene.
     *
     * @param title what the picture shows, for those who cannot see it
     * @throws IOException when {@code out} does
     */
    public void write(Scene scene, String title, Appendable out) throws IOException {
        StringBuilder svg = new StringBuilder();
        double width = scene.drawing().width() + 2 * MARGIN;
        double height = scene.drawing().height() + 2 * MARGIN;
        svg.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        svg.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) + "\" height=\"" + number(height)
                        + "\" viewBox=\"" + number(-MARGIN) + " " + number(-MARGIN) + " " + number(width) + " "
                        + number(height) + "\" font-family=\"sans-serif\">\n");
        svg.append("<title>" + escaped(title) + "</title>\n");
        SvgSurface surface = new SvgSurface(svg);
        surface.fill(new Box(-MARGIN, -MARGIN, width, height), 0, Role.BACKGROUND);
        new Painter(surface, texts).paint(scene);
        svg.append("</svg>\n");
        out.append(svg);
    }

    /** Numbers with at most two places, always with a point. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.append(Character.isISOControl(c) ? '?' : c);
            }
        }
        return escaped.toString();
    }

    /** A surface that writes shapes as SVG elements. */
    private final class SvgSurface implements Surface {

        private final StringBuilder svg;

        SvgSurface(StringBuilder svg) {
            this.svg = svg;
        }

        @Override
        public void fill(Box box, double radius, Role colour) {
            svg.append("<rect " + rectangle(box, radius) + " fill=\"" + colours.apply(colour) + "\"/>\n");
        }

        @Override
        public void border(Box box, double radius, Stroke stroke) {
            svg.append("<rect " + rectangle(box, radius) + " fill=\"none\"" + attributes(stroke) + "/>\n");
        }

        @Override
        public void line(List<Point> points, Stroke stroke) {
            svg.append("<polyline points=\"" + list(points) + "\" fill=\"none\"" + attributes(stroke) + "/>\n");
        }

        @Override
        public void polygon(List<Point> corners, Role colour) {
            svg.append("<polygon points=\"" + list(corners) + "\" fill=\"" + colours.apply(colour) + "\"/>\n");
        }

        @Override
        public void text(String text, Box box, TextMeasure.Style style, Role colour) {
            double size = texts.height(style) * 0.75;
            svg.append(
                    "<text x=\"" + number(box.centre().x()) + "\" y=\"" + number(box.centre().y() + size * 0.36)
                            + "\" font-size=\"" + number(size) + "\" text-anchor=\"middle\""
                            + (style == TextMeasure.Style.NAME ? " font-weight=\"bold\"" : "") + " fill=\""
                            + colours.apply(colour) + "\">" + escaped(text) + "</text>\n");
        }

        private static String rectangle(Box box, double radius) {
            return "x=\"" + number(box.x()) + "\" y=\"" + number(box.y()) + "\" width=\"" + number(box.width())
                    + "\" height=\"" + number(box.height()) + "\""
                    + (radius > 0 ? " rx=\"" + number(radius) + "\"" : "");
        }

        private String attributes(Stroke stroke) {
            int dash = stroke.dash().length();
            return " stroke=\"" + colours.apply(stroke.colour()) + "\" stroke-width=\"" + number(stroke.width()) + "\""
                    + (dash > 0 ? " stroke-dasharray=\"" + dash + " " + dash + "\"" : "");
        }

        private static String list(List<Point> points) {
            StringBuilder list = new StringBuilder();
            points.forEach(point -> list.append(list.isEmpty() ? "" : " ").append(number(point.x())).append(',')
                    .append(number(point.y())));
            return list.toString();
        }
    }
}
