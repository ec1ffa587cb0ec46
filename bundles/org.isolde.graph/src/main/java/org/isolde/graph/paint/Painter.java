// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

import java.util.List;
import org.isolde.engine.Verdict;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.FrameShape;
import org.isolde.graph.layout.NodeLines;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.Point;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;
import org.isolde.graph.paint.Stroke.Dash;

/**
 * Paints scenes. Colours are never the only distinction: vulnerable edges are dashed, those of an
 * anomaly thicker; safe nodes have a tick, those that are not understood a dotted border and a
 * question mark, and those that take part in an anomaly an exclamation mark.
 */
public final class Painter {

    /** Below this scale texts cannot be read, and are left out. */
    private static final double READABLE = 0.35;

    private static final double RADIUS = 6;
    private static final double ARROW = 8;

    private final Surface surface;
    private final TextMeasure texts;

    /** A painter for one surface, with its texts. */
    public Painter(Surface surface, TextMeasure texts) {
        this.surface = surface;
        this.texts = texts;
    }

    /** Paints all of a scene. */
    public void paint(Scene scene) {
        paint(scene, new Box(0, 0, scene.drawing().width(), scene.drawing().height()), 1);
    }

    /**
     * Paints the visible part of a scene.
     *
     * @param visible the visible part of the drawing; shapes outside are skipped
     * @param scale the scale; texts that would be unreadable are skipped
     */
    public void paint(Scene scene, Box visible, double scale) {
        boolean readable = scale >= READABLE;
        for (FrameShape frame : scene.drawing().frames()) {
            if (frame.box().intersects(visible)) {
                frame(frame);
            }
        }
        List<EdgeShape> edges = scene.drawing()
                .edges()
                .stream()
                .filter(shape -> shape.bounds().intersects(visible))
                .toList();
        edges.stream().filter(shape -> !stands(scene, shape)).forEach(shape -> edge(scene, shape, readable));
        for (NodeShape shape : scene.drawing().nodes()) {
            if (shape.box().intersects(visible)) {
                node(scene, shape, readable);
            }
        }
        edges.stream().filter(shape -> stands(scene, shape)).forEach(shape -> edge(scene, shape, readable));
    }

    /** Whether an edge is to be seen above all others. */
    private static boolean stands(Scene scene, EdgeShape shape) {
        String id = shape.edge().id();
        return scene.selects(id) || scene.highlighted().contains(id);
    }

    private void frame(FrameShape frame) {
        surface.border(frame.box(), RADIUS, Stroke.solid(Role.FRAME, 1));
        Box title = new Box(
                frame.box().x() + 8, frame.box().y() + 4, texts.width(frame.title(), Style.TITLE),
                texts.height(Style.TITLE));
        surface.text(frame.title(), title, Style.TITLE, Role.FAINT_TEXT);
    }

    private void edge(Scene scene, EdgeShape shape, boolean readable) {
        Stroke stroke = stroke(scene, shape.edge());
        List<Point> points = shape.points();
        surface.line(points, stroke);
        surface.polygon(arrow(points.get(points.size() - 2), points.getLast(), stroke.width()), stroke.colour());
        if (readable && shape.label().isPresent()) {
            Box label = shape.label().get();
            surface.fill(label, 0, Role.BACKGROUND);
            surface.text(shape.edge().label(), label, Style.SMALL, labelColour(stroke));
        }
    }

    private static Role labelColour(Stroke stroke) {
        return stroke.colour() == Role.EDGE ? Role.FAINT_TEXT : stroke.colour();
    }

    private static Stroke stroke(Scene scene, Edge edge) {
        Dash dash = edge.vulnerable() ? Dash.DASHED : Dash.SOLID;
        if (scene.selects(edge.id()) || scene.highlighted().contains(edge.id())) {
            return new Stroke(Role.SELECTION, 3, dash);
        }
        boolean atSelection = scene.selects(edge.from()) || scene.selects(edge.to());
        double width = edge.dangerous() || atSelection ? 2 : 1;
        return new Stroke(edge.dangerous() ? Role.DANGER : Role.EDGE, width, dash);
    }

    private static List<Point> arrow(Point before, Point tip, double width) {
        double length = Math.max(0.001, before.distance(tip));
        double dx = (tip.x() - before.x()) / length;
        double dy = (tip.y() - before.y()) / length;
        double size = ARROW + width;
        Point base = new Point(tip.x() - dx * size, tip.y() - dy * size);
        double half = size / 2.4;
        return List.of(tip, new Point(base.x() - dy * half, base.y() + dx * half),
                new Point(base.x() + dy * half, base.y() - dx * half));
    }

    private void node(Scene scene, NodeShape shape, boolean readable) {
        Node node = shape.node();
        Box box = shape.box();
        if (scene.matches().contains(node.id())) {
            surface.fill(around(box, 5), RADIUS + 4, Role.MATCH);
        }
        surface.fill(box, radius(node), node.pivot() ? Role.PIVOT : Role.NODE);
        rows(node, box);
        surface.border(box, radius(node), border(node));
        if (scene.selects(node.id()) || scene.highlighted().contains(node.id())) {
            surface.border(around(box, 3), radius(node) + 2, Stroke.solid(Role.SELECTION, 2));
        }
        if (readable) {
            texts(node, box);
        }
    }

    /** What is behind the rows: a line above them, and the ground of those that stand out. */
    private void rows(Node node, Box box) {
        List<NodeLines.RowShape> rows = new NodeLines(node, texts).rows(box);
        if (!rows.isEmpty()) {
            Box first = rows.getFirst().whole();
            surface.line(List.of(new Point(first.x(), first.y()), new Point(first.x() + first.width(), first.y())),
                    Stroke.solid(Role.FRAME, 1));
        }
        rows.stream().filter(row -> row.row().marked()).forEach(row -> surface.fill(row.whole(), 0, Role.PIVOT));
    }

    private void texts(Node node, Box box) {
        NodeLines lines = new NodeLines(node, texts);
        if (!node.type().isEmpty()) {
            surface.text(node.type(), lines.type(box), Style.SMALL, Role.FAINT_TEXT);
        }
        surface.text(node.name(), lines.name(box), Style.NAME, Role.TEXT);
        for (NodeLines.RowShape row : lines.rows(box)) {
            surface.text(row.row().text(), row.text(), Style.SMALL, Role.TEXT);
            if (!row.row().note().isEmpty()) {
                surface.text(row.row().note(), row.note(), Style.SMALL,
                        row.row().marked() ? Role.DANGER : Role.FAINT_TEXT);
            }
        }
        if (node.verdict().isPresent()) {
            Verdict verdict = node.verdict().get();
            double height = texts.height(Style.SMALL);
            Box corner = new Box(box.x() + box.width() - height, box.y() + 1, height, height);
            surface.text(sign(verdict), corner, Style.NAME, colour(verdict));
        }
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> "\u2713";
            case UNKNOWN -> "?";
            case ANOMALY -> "!";
        };
    }

    private static Role colour(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> Role.SAFE;
            case UNKNOWN -> Role.PLAIN;
            case ANOMALY -> Role.DANGER;
        };
    }

    private static Stroke border(Node node) {
        Role colour = node.verdict().map(Painter::colour).orElse(Role.PLAIN);
        Dash dash = node.verdict().filter(verdict -> verdict == Verdict.UNKNOWN).isPresent() ? Dash.DOTTED : Dash.SOLID;
        return new Stroke(colour, node.pivot() ? 2.5 : 1.5, dash);
    }

    /** Values and calls are round, all else has corners. */
    private static double radius(Node node) {
        return node.kind() == Node.Kind.VALUE || node.kind() == Node.Kind.CALL ? 16 : RADIUS;
    }

    private static Box around(Box box, double margin) {
        return new Box(box.x() - margin, box.y() - margin, box.width() + 2 * margin, box.height() + 2 * margin);
    }
}
