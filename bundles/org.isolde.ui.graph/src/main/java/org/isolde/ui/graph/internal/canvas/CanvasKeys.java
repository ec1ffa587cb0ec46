// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.Navigation;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.Node;

/**
 * The keyboard control of a canvas: the arrow keys move along edges from node to node, with Ctrl to
 * any node, with Shift they scroll; Space cycles through the edges of a node; Enter opens; + and -
 * zoom, 0 shows everything; Home and End select the first and the last node. Commands for zooming
 * have keys as well.
 */
final class CanvasKeys {

    private static final double ZOOM = 1.25;
    private static final int STEP = 48;

    private final GraphCanvas graph;
    private final Canvas canvas;

    CanvasKeys(GraphCanvas graph) {
        this.graph = graph;
        this.canvas = graph.canvas();
    }

    void install() {
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = switch (event.detail) {
            case SWT.TRAVERSE_TAB_NEXT, SWT.TRAVERSE_TAB_PREVIOUS, SWT.TRAVERSE_ESCAPE -> true;
            default -> false;
        });
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> arrow(event, Navigation.Direction.LEFT, STEP, 0);
            case SWT.ARROW_RIGHT -> arrow(event, Navigation.Direction.RIGHT, -STEP, 0);
            case SWT.ARROW_UP -> arrow(event, Navigation.Direction.UP, 0, STEP);
            case SWT.ARROW_DOWN -> arrow(event, Navigation.Direction.DOWN, 0, -STEP);
            case SWT.HOME -> select(nodes().stream().findFirst());
            case SWT.END -> select(nodes().stream().reduce((first, second) -> second));
            case SWT.CR, SWT.KEYPAD_CR -> graph.scene().selected().ifPresent(graph.listener()::opened);
            case SWT.ESC -> select(Optional.empty());
            case SWT.KEYPAD_ADD -> graph.zoom(ZOOM);
            case SWT.KEYPAD_SUBTRACT -> graph.zoom(1 / ZOOM);
            default -> character(event);
        }
    }

    private void character(Event event) {
        switch (event.character) {
            case '+', '=' -> graph.zoom(ZOOM);
            case '-' -> graph.zoom(1 / ZOOM);
            case '0' -> graph.fit();
            case ' ' -> select(nextEdge());
            default -> {
                // Somebody else's.
            }
        }
    }

    private void arrow(Event event, Navigation.Direction direction, int dx, int dy) {
        if ((event.stateMask & SWT.MOD2) != 0) {
            graph.look(graph.viewport().moved(dx, dy));
            return;
        }
        Optional<String> from = selectedNode();
        if (from.isEmpty()) {
            select(nodes().stream().findFirst());
            return;
        }
        Navigation ways = new Navigation(drawing());
        Optional<String> to = (event.stateMask & SWT.MOD1) != 0
                ? ways.anywhere(from.get(), direction)
                : ways.alongEdge(from.get(), direction);
        if (to.isPresent()) {
            select(to);
        }
    }

    /**
     * After a node its first edge, after an edge the next one of the node that it leaves, after the
     * last one that node.
     */
    private Optional<String> nextEdge() {
        Optional<String> node = selectedNode();
        if (node.isEmpty()) {
            return nodes().stream().findFirst();
        }
        List<String> round = new ArrayList<>();
        round.add(node.get());
        drawing().graph().edges().stream().filter(edge -> edge.from().equals(node.get())).map(Edge::id)
                .forEach(round::add);
        return Optional.of(round.get((round.indexOf(graph.scene().selected().orElseThrow()) + 1) % round.size()));
    }

    private Optional<String> selectedNode() {
        Optional<String> selected = graph.scene().selected();
        return selected.filter(id -> drawing().node(id).isPresent())
                .or(() -> selected.flatMap(drawing()::edge).map(shape -> shape.edge().from()));
    }

    private List<String> nodes() {
        return drawing().graph().nodes().stream().map(Node::id).toList();
    }

    private Drawing drawing() {
        return graph.scene().drawing();
    }

    private void select(Optional<String> id) {
        graph.listener().selected(id);
        id.ifPresent(graph::reveal);
    }
}
