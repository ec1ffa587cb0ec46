// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.Point;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.paint.Painter;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.GraphPresentation;

/** The canvas that draws graphs, with scrolling and zooming by mouse and keyboard. */
public final class GraphCanvas implements GraphPresentation {

    private final Canvas canvas;
    private final Listener listener;
    private final GraphColours colours;
    private final GraphFonts fonts;
    private Scene scene = Scene.EMPTY;
    private Viewport viewport = new Viewport(1, 0, 0);
    private Aim aim = Aim.READABLE;

    /** The part of the drawing to be visible when the size of the window or the drawing changes. */
    private enum Aim {
        /** As much as can be read, about what matters. */
        READABLE,
        /** All of it, for the user has asked for that. */
        ALL,
        /** The part that the user has moved to. */
        SAME
    }

    /** A canvas in a composite. */
    public GraphCanvas(Composite parent, GraphColours colours, Listener listener) {
        this.listener = listener;
        this.colours = colours;
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        fonts = new GraphFonts(canvas);
        canvas.addPaintListener(this::paint);
        canvas.addListener(SWT.Resize, event -> follow());
        IPropertyChangeListener repaint = event -> canvas.redraw();
        colours.addListener(repaint);
        canvas.addDisposeListener(event -> colours.removeListener(repaint));
        CanvasMouse mouse = new CanvasMouse(this);
        mouse.install();
        new CanvasHover(this, mouse, colours).install();
        new CanvasKeys(this).install();
        new CanvasAccessibility(this).install();
    }

    @Override
    public Control control() {
        return canvas;
    }

    /** The canvas itself. */
    Canvas canvas() {
        return canvas;
    }

    /** The fonts for which drawings must be laid out. */
    public GraphFonts fonts() {
        return fonts;
    }

    /** The displayed scene. */
    public Scene scene() {
        return scene;
    }

    /** The visible part of the scene. */
    public Viewport viewport() {
        return viewport;
    }

    /** Hears what the user does. */
    Listener listener() {
        return listener;
    }

    @Override
    public void show(Scene next) {
        Drawing before = scene.drawing();
        scene = next;
        if (next.drawing() != before) {
            if (aim == Aim.SAME && !before.nodes().isEmpty()) {
                keepInPlace(before, next.drawing());
            } else {
                follow();
            }
        }
        canvas.redraw();
    }

    /** Resets the viewport before an unrelated graph is shown. */
    public void forget() {
        aim = Aim.READABLE;
    }

    /** Shows the part that is to be seen. */
    private void follow() {
        Rectangle area = canvas.getClientArea();
        if (area.width > 0 && area.height > 0) {
            Aim kept = aim;
            switch (kept) {
                case READABLE -> look(Viewport.readable(scene.drawing(), matter(), area.width, area.height));
                case ALL -> look(Viewport.fitting(scene.drawing(), area.width, area.height));
                case SAME -> {}
            }
            aim = kept;
        }
    }

    /** Where one begins to look: at what is selected, or else at a pivot. */
    private Box matter() {
        return scene.selected()
                .flatMap(this::box)
                .or(() -> scene.drawing().nodes().stream().filter(shape -> shape.node().pivot()).findFirst()
                        .map(NodeShape::box))
                .orElse(new Box(0, 0, 0, 0));
    }

    /**
     * Of what is in both drawings, the selected node, or else the one next to the middle, stays
     * where it is.
     */
    private void keepInPlace(Drawing before, Drawing now) {
        Optional<NodeShape> anchor = scene.selected().flatMap(before::node);
        if (anchor.filter(shape -> now.node(shape.node().id()).isPresent()).isEmpty()) {
            Rectangle area = canvas.getClientArea();
            Point middle = viewport.toDrawing(new Point(area.width / 2.0, area.height / 2.0));
            anchor = before.nodes()
                    .stream()
                    .filter(shape -> now.node(shape.node().id()).isPresent())
                    .min(Comparator.comparingDouble(shape -> shape.box().centre().distance(middle)));
        }
        anchor.ifPresent(shape -> viewport = viewport.keeping(
                shape.box().centre(), now.node(shape.node().id()).orElseThrow().box().centre()));
    }

    @Override
    public void reveal(String id) {
        Rectangle area = canvas.getClientArea();
        box(id).ifPresent(box -> look(viewport.revealing(box, area.width, area.height)));
    }

    private Optional<Box> box(String id) {
        Drawing drawing = scene.drawing();
        return drawing.node(id).map(NodeShape::box).or(() -> drawing.edge(id).map(EdgeShape::bounds));
    }

    @Override
    public void zoom(double factor) {
        Rectangle area = canvas.getClientArea();
        Point middle = new Point(area.width / 2.0, area.height / 2.0);
        Optional<Point> selected = scene.selected().flatMap(this::box).map(Box::centre).map(viewport::toWindow)
                .filter(point -> area.contains((int) point.x(), (int) point.y()));
        look(viewport.zoomed(factor, selected.orElse(middle)));
    }

    @Override
    public void fit() {
        aim = Aim.ALL;
        follow();
    }

    /** Looks at another part of the drawing. */
    void look(Viewport next) {
        if (!next.equals(viewport)) {
            viewport = next;
            aim = Aim.SAME;
            canvas.redraw();
        }
    }

    private void paint(PaintEvent event) {
        Rectangle area = canvas.getClientArea();
        event.gc.setBackground(colours.of(Role.BACKGROUND));
        event.gc.fillRectangle(area);
        paint(event.gc, area);
    }

    private void paint(GC gc, Rectangle area) {
        try (GcSurface surface = new GcSurface(gc, viewport, colours, fonts)) {
            new Painter(surface, fonts).paint(scene, viewport.visible(area.width, area.height), viewport.scale());
        }
    }
}
