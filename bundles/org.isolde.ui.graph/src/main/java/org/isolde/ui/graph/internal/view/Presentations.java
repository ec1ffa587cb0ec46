package org.isolde.ui.graph.internal.view;

import java.util.List;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.internal.canvas.GraphCanvas;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.isolde.ui.graph.internal.tree.GraphTree;

/** The ways in which a view can show its graph, one of which is seen. */
final class Presentations {

    private final Composite stack;
    private final GraphCanvas canvas;
    private final GraphTree tree;
    private GraphPresentation current;

    /** Makes all of them, with one context menu. */
    Presentations(Composite parent, GraphColours colours, GraphPresentation.Listener listener, MenuManager menu) {
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(new StackLayout());
        stack.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        canvas = new GraphCanvas(stack, colours, listener);
        tree = new GraphTree(stack, listener);
        for (GraphPresentation each : List.of(canvas, tree)) {
            each.control().setMenu(menu.createContextMenu(each.control()));
        }
        show(canvas);
    }

    GraphCanvas canvas() {
        return canvas;
    }

    /** The one that is seen. */
    GraphPresentation current() {
        return current;
    }

    boolean isDisposed() {
        return stack.isDisposed();
    }

    /** Shows the tree or the drawing. */
    void show(boolean asTree) {
        show(asTree ? tree : canvas);
    }

    private void show(GraphPresentation next) {
        current = next;
        ((StackLayout) stack.getLayout()).topControl = next.control();
        stack.layout();
    }
}
