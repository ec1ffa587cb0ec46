// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.Look;
import org.isolde.ui.graph.PresentationFactory;
import org.isolde.ui.graph.internal.canvas.CanvasLook;
import org.isolde.ui.graph.internal.canvas.GraphCanvas;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.isolde.ui.graph.internal.tree.GraphTree;

/** The presentations of a view, one of which is visible. */
final class Presentations {

    private final Composite stack;
    private final GraphPresentation.Listener listener;
    private final MenuManager menu;
    private final Look look;
    private final GraphCanvas canvas;
    private final GraphTree tree;
    /** What draws while no tree is shown. */
    private GraphPresentation drawing;
    private GraphPresentation current;

    /** Makes all of them, with one context menu. */
    Presentations(Composite parent, GraphColours colours, GraphPresentation.Listener listener, MenuManager menu) {
        this.listener = listener;
        this.menu = menu;
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(new StackLayout());
        stack.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        canvas = new GraphCanvas(stack, colours, listener);
        tree = new GraphTree(stack, listener);
        look = new CanvasLook(colours, canvas.fonts());
        addMenu(canvas);
        addMenu(tree);
        drawing = canvas;
        show(canvas);
    }

    private void addMenu(GraphPresentation to) {
        to.control().setMenu(menu.createContextMenu(to.control()));
    }

    /** Makes one more. */
    GraphPresentation make(PresentationFactory factory) {
        GraphPresentation made = factory.create(stack, look, listener);
        addMenu(made);
        return made;
    }

    /** Draws in one that is no tree, now or when no tree is shown any more. */
    void drawWith(GraphPresentation next) {
        boolean seen = current == drawing;
        drawing = next;
        if (seen) {
            show(next);
        }
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
        show(asTree ? tree : drawing);
    }

    private void show(GraphPresentation next) {
        current = next;
        ((StackLayout) stack.getLayout()).topControl = next.control();
        stack.layout();
    }
}
