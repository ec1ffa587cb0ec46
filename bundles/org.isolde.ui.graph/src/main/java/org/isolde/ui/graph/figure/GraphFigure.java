// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.figure;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.layout.LayeredLayout;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.model.Graph;
import org.isolde.graph.paint.Painter;
import org.isolde.graph.paint.Role;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.internal.Messages;
import org.isolde.ui.graph.internal.canvas.GcSurface;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.isolde.ui.graph.internal.canvas.GraphFonts;
import org.isolde.ui.graph.internal.canvas.Palette;

/**
 * A small graph as a figure that some control paints, with the colours and fonts of the graph view,
 * on the control's own ground. It is laid out in the background. To be used in the UI thread.
 */
public final class GraphFigure {

    private final Control control;
    private final Display display;
    private final Runnable changed;
    private final GraphFonts fonts;
    private final Palette palette;
    private Graph graph = Graph.EMPTY;
    private Drawing drawing = Drawing.EMPTY;
    private Optional<Job> job = Optional.empty();

    /**
     * A figure without a graph.
     *
     * @param control paints it
     * @param changed told when the figure has another size
     */
    public GraphFigure(Control control, Runnable changed) {
        this.control = control;
        this.display = control.getDisplay();
        this.changed = changed;
        fonts = new GraphFonts(control);
        GraphColours colours = new GraphColours();
        palette = role -> role == Role.BACKGROUND ? control.getBackground() : colours.of(role);
        IPropertyChangeListener repaint = event -> control.redraw();
        colours.addListener(repaint);
        control.addDisposeListener(event -> {
            colours.removeListener(repaint);
            job.ifPresent(Job::cancel);
        });
    }

    /** Shows a graph, as soon as it is laid out; until then nothing. */
    public void show(Graph next) {
        if (next.equals(graph)) {
            return;
        }
        job.ifPresent(Job::cancel);
        graph = next;
        drawing = Drawing.EMPTY;
        changed.run();
        Job layout = Job.create(Messages.drawingJob, (IJobFunction) monitor -> layOut(next, monitor));
        layout.setSystem(true);
        job = Optional.of(layout);
        layout.schedule();
    }

    private IStatus layOut(Graph next, IProgressMonitor monitor) {
        try {
            Drawing drawn = new LayeredLayout(fonts).layout(next, Drawing.EMPTY, monitor::isCanceled);
            if (!display.isDisposed()) {
                display.asyncExec(() -> show(next, drawn));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }

    private void show(Graph drawn, Drawing next) {
        if (drawn == graph && !control.isDisposed()) {
            drawing = next;
            changed.run();
        }
    }

    /**
     * The size in pixels.
     *
     * @param width how wide it may be; wider figures are made smaller
     */
    public Point size(int width) {
        double scale = scale(width);
        return new Point((int) Math.ceil(scale * drawing.width()), (int) Math.ceil(scale * drawing.height()));
    }

    private double scale(int width) {
        return Math.min(1, width / Math.max(1, drawing.width()));
    }

    /**
     * Paints the figure.
     *
     * @param at where, with the size that it has there
     */
    public void paint(GC gc, Rectangle at) {
        Viewport viewport = new Viewport(scale(at.width), at.x, at.y);
        try (GcSurface surface = new GcSurface(gc, viewport, palette, fonts)) {
            new Painter(surface, fonts).paint(Scene.of(drawing));
        }
    }
}
