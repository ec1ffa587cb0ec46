// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.isolde.testing.measure.Times;

/**
 * The times for repainting the graph view, without the work of the window system.
 *
 * @param whole with all of the excerpt of 300 nodes in sight
 * @param readable with as much as can be read, moved by the wheel each time
 */
record Repaints(Times whole, Times readable) {

    private static final String VIEW = "org.isolde.ui.graph.view";
    private static final int COUNT = 100;
    private static final int NOTCHES = 3;

    /** Opens the view as big as the window, measures, and closes it. */
    static Repaints measure() throws CoreException, InterruptedException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
        IViewPart view = Ui.call(() -> {
            IViewPart opened = page.showView(VIEW);
            page.setPartState(page.getReference(opened), IWorkbenchPage.STATE_MAXIMIZED);
            return opened;
        });
        // Its jobs belong to the family of the view's class; what they draw is shown when the
        // display comes to it.
        Job.getJobManager().join(view.getClass(), null);
        Times readable = paint(view, SWT.MOD2);
        Ui.call(() -> {
            canvas(view).setFocus();
            Event key = new Event();
            key.character = '0';
            canvas(view).notifyListeners(SWT.KeyDown, key);
            return null;
        });
        Times whole = paint(view, 0);
        Ui.call(() -> {
            page.setPartState(page.getReference(view), IWorkbenchPage.STATE_RESTORED);
            page.hideView(view);
            return null;
        });
        return new Repaints(whole, readable);
    }

    /** Paints some times; where a modifier of the wheel is given, after a turn of it. */
    private static Times paint(IViewPart view, int modifier) throws CoreException {
        return Ui.call(() -> {
            Canvas canvas = canvas(view);
            Display display = canvas.getDisplay();
            List<Double> milliseconds = new ArrayList<>();
            long[] begun = new long[1];
            // The filter comes before what the view does, the listener after it.
            Listener before = event -> begun[0] = System.nanoTime();
            Listener after = event -> milliseconds.add((System.nanoTime() - begun[0]) / 1e6);
            display.addFilter(SWT.Paint, before);
            canvas.addListener(SWT.Paint, after);
            while (milliseconds.size() < COUNT) {
                int painted = milliseconds.size();
                Event wheel = new Event();
                wheel.stateMask = modifier;
                wheel.count = painted % 2 == 0 ? NOTCHES : -NOTCHES;
                if (modifier != 0) {
                    canvas.notifyListeners(SWT.MouseWheel, wheel);
                }
                canvas.redraw();
                while (milliseconds.size() == painted) {
                    if (!display.readAndDispatch()) {
                        display.sleep();
                    }
                }
            }
            canvas.removeListener(SWT.Paint, after);
            display.removeFilter(SWT.Paint, before);
            return new Times(milliseconds.subList(COUNT / 2, COUNT));
        });
    }

    private static Canvas canvas(IViewPart view) {
        Composite shell = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
        return all(shell).filter(
                control -> control.getClass() == Canvas.class && control.isVisible()
                        && control.getSize().x > shell.getSize().x / 2)
                .map(Canvas.class::cast).findFirst().orElseThrow(
                        () -> new IllegalStateException(view.getTitle() + " shows no drawing"));
    }

    private static Stream<Control> all(Control control) {
        Stream<Control> below = control instanceof Composite composite
                ? Stream.of(composite.getChildren()).flatMap(Repaints::all)
                : Stream.empty();
        return Stream.concat(Stream.of(control), below);
    }
}
