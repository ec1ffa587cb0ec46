// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.isolde.graph.layout.Point;

/**
 * The mouse control of a canvas: a click selects, a double click opens, dragging moves, the wheel
 * zooms; with Shift it scrolls horizontally, with Ctrl vertically.
 */
final class CanvasMouse {

    private static final double WHEEL = 1.1;
    private static final int NOTCH = 3;
    private static final int STEP = 48;
    /** So near to an edge, in pixels, is on it. */
    private static final double NEAR = 4;

    private final GraphCanvas graph;
    private final Canvas canvas;
    private Optional<Point> dragged = Optional.empty();

    CanvasMouse(GraphCanvas graph) {
        this.graph = graph;
        this.canvas = graph.canvas();
    }

    void install() {
        canvas.addListener(SWT.MouseDown, this::down);
        canvas.addListener(SWT.MouseMove, this::move);
        canvas.addListener(SWT.MouseUp, event -> end());
        canvas.addListener(SWT.MouseDoubleClick, event -> at(event).ifPresent(graph.listener()::opened));
        canvas.addListener(SWT.MouseWheel, this::wheel);
    }

    private void down(Event event) {
        canvas.setFocus();
        if (event.button == 1 || event.button == 3) {
            graph.listener().selected(at(event));
        }
        if (event.button != 3) {
            dragged = Optional.of(new Point(event.x, event.y));
        }
    }

    private void move(Event event) {
        if (dragged.isEmpty()) {
            return;
        }
        Point now = new Point(event.x, event.y);
        canvas.setCursor(canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEALL));
        graph.look(graph.viewport().moved(now.x() - dragged.get().x(), now.y() - dragged.get().y()));
        dragged = Optional.of(now);
    }

    private void end() {
        dragged = Optional.empty();
        canvas.setCursor(null);
    }

    private void wheel(Event event) {
        double notches = event.count / (double) NOTCH;
        if ((event.stateMask & SWT.MOD2) != 0) {
            graph.look(graph.viewport().moved(notches * STEP, 0));
        } else if ((event.stateMask & SWT.MOD1) != 0) {
            graph.look(graph.viewport().moved(0, notches * STEP));
        } else {
            graph.look(graph.viewport().zoomed(Math.pow(WHEEL, notches), new Point(event.x, event.y)));
        }
        event.doit = false;
    }

    /** The node or edge that is pointed at. */
    Optional<String> at(Event event) {
        Point point = graph.viewport().toDrawing(new Point(event.x, event.y));
        return graph.scene().drawing().nodeAt(point).map(shape -> shape.node().id())
                .or(() -> graph.scene().drawing().edgeAt(point, NEAR / graph.viewport().scale())
                        .map(shape -> shape.edge().id()));
    }
}
