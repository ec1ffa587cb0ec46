// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.commands;

import java.util.function.BiConsumer;
import org.isolde.ui.graph.internal.view.GraphView;

/** The options of the graph view that can be switched on and off. */
public enum GraphToggle {
    /** Whether a tree is shown instead of the drawing. */
    TREE(GraphView::showTree),
    /** Whether selections are shared with editors. */
    LINK(GraphView::linkWithEditor),
    /** Whether only what is on the cycles of anomalies is shown. */
    ANOMALIES_ONLY((view, on) -> view.filter(view.filter().withAnomaliesOnly(on)));

    private final BiConsumer<GraphView, Boolean> action;

    GraphToggle(BiConsumer<GraphView, Boolean> action) {
        this.action = action;
    }

    void set(GraphView view, boolean on) {
        action.accept(view, on);
    }
}
