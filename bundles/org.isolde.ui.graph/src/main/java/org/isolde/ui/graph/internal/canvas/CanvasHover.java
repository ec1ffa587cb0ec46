// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.isolde.graph.paint.Role;

/** The hover of a node or an edge, in the colours of the graph. */
final class CanvasHover extends ToolTip {

    private static final int WIDTH = 480;
    private static final int MARGIN = 6;
    private static final Point ASIDE = new Point(10, 16);

    private final GraphCanvas graph;
    private final CanvasMouse mouse;
    private final Palette colours;

    CanvasHover(GraphCanvas graph, CanvasMouse mouse, Palette colours) {
        super(graph.canvas(), NO_RECREATE, false);
        this.graph = graph;
        this.mouse = mouse;
        this.colours = colours;
    }

    /** From now on it shows up, a little aside of the mouse. */
    void install() {
        setShift(ASIDE);
        activate();
    }

    private Optional<String> text(Event event) {
        return mouse.at(event).map(id -> NodeTexts.of(graph.scene().drawing().graph(), id));
    }

    @Override
    protected Object getToolTipArea(Event event) {
        return mouse.at(event).orElse(null);
    }

    @Override
    protected boolean shouldCreateToolTip(Event event) {
        return text(event).isPresent() && super.shouldCreateToolTip(event);
    }

    @Override
    protected Composite createToolTipContentArea(Event event, Composite parent) {
        Color background = colours.of(Role.NODE);
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(area);
        area.setBackground(background);
        Label label = new Label(area, SWT.WRAP);
        // An ampersand is no mnemonic here.
        label.setText(text(event).orElse("").replace("&", "&&"));
        label.setBackground(background);
        label.setForeground(colours.of(Role.TEXT));
        int wished = label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        GridDataFactory.fillDefaults().hint(Math.min(WIDTH, wished), SWT.DEFAULT).applyTo(label);
        return area;
    }
}
