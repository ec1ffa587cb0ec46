// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.stream.Stream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.IHandlerService;
import org.isolde.graph.layout.Box;
import org.isolde.graph.layout.Point;
import org.isolde.graph.layout.Viewport;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.view.GraphView;

/**
 * The graph view, as the only part in a test's window, and what a user does with it. Except for the
 * constructor, to be used on the thread of the display.
 */
final class OpenGraph {

    private final GraphView view;

    /** Opens the view as big as the window and waits until it shows the graph. */
    OpenGraph() throws Exception {
        view = Workbench.inUi(() -> {
            GraphView opened = (GraphView) Workbench.page().showView(GraphView.ID);
            IWorkbenchPage page = Workbench.page();
            page.setPartState(page.getReference(opened), IWorkbenchPage.STATE_MAXIMIZED);
            awaitDrawn();
            return opened;
        });
    }

    /** Closes the view. */
    void close() {
        IWorkbenchPage page = Workbench.page();
        page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
        page.hideView(view);
    }

    GraphView view() {
        return view;
    }

    /** Waits until what was wished for is drawn. */
    static void awaitDrawn() {
        Workbench.await("the graph to be drawn",
                () -> Job.getJobManager().find(GraphView.DRAWING_FAMILY).length == 0);
        // What the job has left for the display to do.
        while (Display.getCurrent().readAndDispatch()) {
            continue;
        }
    }

    /** Takes a picture of the window when the graph has been painted as it is now. */
    WindowPicture picture(String name) {
        boolean[] painted = new boolean[1];
        Listener listener = event -> painted[0] = true;
        Control shown = view.presentation().control().getParent();
        shown.addListener(SWT.Paint, listener);
        shown.redraw();
        Workbench.await("the graph to be painted", () -> painted[0]);
        shown.removeListener(SWT.Paint, listener);
        return new WindowPicture(Screenshot.take(Workbench.window().getShell(), name), view.presentation().control());
    }

    /** Executes a command of the view by the last part of its identifier. */
    void execute(String command) throws Exception {
        view.getSite().getPage().activate(view);
        IHandlerService handlers = Workbench.window().getService(IHandlerService.class);
        handlers.executeCommand("org.isolde.ui.graph." + command, null);
        awaitDrawn();
    }

    /** The id of the node with this full name. */
    String node(String fullName) {
        return view.scene()
                .drawing()
                .graph()
                .nodes()
                .stream()
                .filter(node -> node.fullName().equals(fullName))
                .map(Node::id)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no node " + fullName));
    }

    /** Where in the canvas the middle of a node is. */
    Point middle(String id) {
        Box box = view.scene().drawing().node(id).orElseThrow().box();
        return view.canvas().viewport().toWindow(box.centre());
    }

    /**
     * Where in the canvas a rectangle of the drawing is, in whole pixels; with a margin around it.
     */
    Rectangle pixels(Box box, int margin) {
        Viewport viewport = view.canvas().viewport();
        Point start = viewport.toWindow(new Point(box.x(), box.y()));
        Point end = viewport.toWindow(new Point(box.x() + box.width(), box.y() + box.height()));
        int x = (int) Math.round(start.x()) - margin;
        int y = (int) Math.round(start.y()) - margin;
        return new Rectangle(x, y, (int) Math.round(end.x()) + margin - x, (int) Math.round(end.y()) + margin - y);
    }

    /** The square in the canvas around a point of the drawing, with so many pixels to each side. */
    Rectangle pixels(Point point, int distance) {
        return pixels(new Box(point.x(), point.y(), 0, 0), distance);
    }

    /** Where in the canvas the middle of a node is, in whole pixels. */
    org.eclipse.swt.graphics.Point pixel(String id) {
        Point middle = middle(id);
        return new org.eclipse.swt.graphics.Point((int) middle.x(), (int) middle.y());
    }

    /**
     * Rests with the mouse on a point of the canvas, and gives what pops up; to be closed again.
     */
    Shell hover(Point point) {
        mouse(SWT.MouseHover, point, 0);
        Shell popped = Stream.of(canvas().getShell().getShells()).filter(Shell::isVisible).findFirst().orElseThrow();
        popped.update();
        return popped;
    }

    Canvas canvas() {
        return (Canvas) view.canvas().control();
    }

    /** Sends the canvas an event of the mouse at a point. */
    void mouse(int type, Point point, int button) {
        Event event = new Event();
        event.x = (int) point.x();
        event.y = (int) point.y();
        event.button = button;
        canvas().notifyListeners(type, event);
    }

    /** Sends the canvas an event of the wheel at a point. */
    void wheel(Point point, int count, int modifiers) {
        Event event = new Event();
        event.x = (int) point.x();
        event.y = (int) point.y();
        event.count = count;
        event.stateMask = modifiers;
        canvas().notifyListeners(SWT.MouseWheel, event);
    }

    /** Sends the canvas a key. */
    void key(int keyCode, int modifiers) {
        Event event = new Event();
        event.keyCode = keyCode;
        event.character = keyCode < 128 ? (char) keyCode : 0;
        event.stateMask = modifiers;
        canvas().notifyListeners(SWT.KeyDown, event);
    }

    /** The part of the canvas that is seen. */
    Rectangle area() {
        return canvas().getClientArea();
    }
}
