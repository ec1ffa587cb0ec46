// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.zest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LineBorder;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.ScalableFigure;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.zest.core.viewers.GraphViewer;
import org.eclipse.zest.core.widgets.Graph;
import org.eclipse.zest.core.widgets.GraphConnection;
import org.eclipse.zest.core.widgets.GraphNode;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.EdgeShape;
import org.isolde.graph.layout.FrameShape;
import org.isolde.graph.layout.NodeShape;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.Look;

/** The presentation of graphs on Zest's {@link GraphViewer}, laid out as in the drawing. */
final class ZestPresentation implements GraphPresentation {

    private static final double SMALLEST = 0.05;
    private static final double LARGEST = 4;
    private static final int MARGIN = 8;

    private final Look look;
    private final GraphViewer viewer;
    private final ShapeContent content = new ShapeContent();
    private final List<IFigure> frames = new ArrayList<>();
    private Scene scene = Scene.EMPTY;
    /** Whether the selection is being set, not made by the user. */
    private boolean setting;

    ZestPresentation(Composite parent, Look look, Listener listener) {
        this.look = look;
        viewer = new GraphViewer(parent, SWT.H_SCROLL | SWT.V_SCROLL);
        viewer.setContentProvider(content);
        viewer.setLabelProvider(new ShapeStyles(look, () -> scene));
        viewer.addSelectionChangedListener(event -> {
            if (!setting) {
                listener.selected(first(event.getSelection()));
            }
        });
        viewer.addDoubleClickListener(event -> first(event.getSelection()).ifPresent(listener::opened));
        IPropertyChangeListener restyle = event -> style();
        look.addListener(restyle);
        viewer.getControl().addDisposeListener(event -> look.removeListener(restyle));
    }

    private static Optional<String> first(ISelection selection) {
        Object element = ((IStructuredSelection) selection).getFirstElement();
        return Optional.ofNullable(element).map(ShapeContent::id);
    }

    @Override
    public Control control() {
        return viewer.getControl();
    }

    @Override
    public void show(Scene next) {
        Scene before = scene;
        scene = next;
        if (next.drawing() != before.drawing()) {
            draw(before.drawing());
        } else if (!next.equals(before)) {
            style();
        }
        select();
    }

    /** Colours anew what is there. */
    private void style() {
        graph().setBackground(look.colour(Role.BACKGROUND));
        viewer.refresh();
        frames.forEach(this::style);
        place();
    }

    private void style(IFigure frame) {
        frame.setBorder(new LineBorder(look.colour(Role.FRAME)));
        frame.setForegroundColor(look.colour(Role.FAINT_TEXT));
    }

    private void draw(Drawing before) {
        Optional<Box> seen = scene.selected().flatMap(before::node).map(NodeShape::box);
        graph().setBackground(look.colour(Role.BACKGROUND));
        viewer.setInput(scene.drawing());
        frames.forEach(frame -> frame.getParent().remove(frame));
        frames.clear();
        scene.drawing().frames().forEach(this::frame);
        place();
        if (before.nodes().isEmpty()) {
            fit();
        } else {
            seen.ifPresent(this::keepInPlace);
        }
    }

    /** The selected node stays where the user sees it. */
    private void keepInPlace(Box before) {
        scene.selected().flatMap(scene.drawing()::node).map(NodeShape::box).ifPresent(now -> {
            Point view = viewport().getViewLocation();
            viewport().setViewLocation(
                    view.x + (int) ((now.x() - before.x()) * scale()),
                    view.y + (int) ((now.y() - before.y()) * scale()));
        });
    }

    private void frame(FrameShape shape) {
        Label frame = new Label(shape.title());
        style(frame);
        frame.setFont(look.font(Style.TITLE));
        frame.setLabelAlignment(PositionConstants.LEFT);
        frame.setTextAlignment(PositionConstants.TOP);
        frame.setBounds(Geometry.rectangle(shape.box()));
        graph().addSubgraphFigure(frame);
        frames.add(frame);
    }

    private void place() {
        Geometry geometry = new Geometry();
        for (NodeShape shape : scene.drawing().nodes()) {
            if (viewer.findGraphItem(shape) instanceof GraphNode node) {
                geometry.place(node, shape);
            }
        }
        for (EdgeShape shape : scene.drawing().edges()) {
            if (viewer.findGraphItem(shape) instanceof GraphConnection edge) {
                geometry.place(edge, shape, look);
            }
        }
    }

    private void select() {
        setting = true;
        try {
            Optional<Object> element = scene.selected().flatMap(content::element);
            viewer.setSelection(
                    element.<ISelection>map(StructuredSelection::new).orElse(StructuredSelection.EMPTY));
        } finally {
            setting = false;
        }
    }

    @Override
    public void reveal(String id) {
        Drawing drawing = scene.drawing();
        drawing.node(id).map(NodeShape::box).or(() -> drawing.edge(id).map(EdgeShape::bounds)).ifPresent(box -> {
            Rectangle bounds = Geometry.rectangle(box).scale(scale());
            Rectangle view = viewport().getClientArea();
            if (!view.contains(bounds)) {
                Point middle = bounds.getCenter();
                viewport().setViewLocation(middle.x - view.width / 2, middle.y - view.height / 2);
            }
        });
    }

    @Override
    public void zoom(double factor) {
        Point middle = viewport().getClientArea().getCenter();
        double before = scale();
        scale(before * factor);
        Point moved = middle.getScaled(scale() / before);
        Point view = viewport().getViewLocation();
        viewport().setViewLocation(view.x + moved.x - middle.x, view.y + moved.y - middle.y);
    }

    @Override
    public void fit() {
        org.eclipse.swt.graphics.Rectangle area = graph().getClientArea();
        Drawing drawing = scene.drawing();
        if (area.width > MARGIN && area.height > MARGIN && drawing.width() > 0 && drawing.height() > 0) {
            scale(Math.min(1, Math.min((area.width - MARGIN) / drawing.width(), (area.height - MARGIN)
                    / drawing.height())));
            viewport().setViewLocation(0, 0);
        }
    }

    private Graph graph() {
        return viewer.getGraphControl();
    }

    private Viewport viewport() {
        return graph().getViewport();
    }

    private double scale() {
        return root().getScale();
    }

    private void scale(double scale) {
        root().setScale(Math.clamp(scale, SMALLEST, LARGEST));
        viewport().validate();
    }

    private ScalableFigure root() {
        return graph().getRootLayer();
    }
}
