// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.commands;

import java.util.Optional;
import java.util.function.Consumer;
import org.isolde.ui.graph.internal.view.GraphView;

/**
 * The commands of the graph view. The identifier of each ends with its name in lower case, without
 * underscores.
 */
enum GraphCommand {
    /** Makes everything bigger. */
    ZOOM_IN(view -> view.presentation().zoom(GraphCommand.ZOOM)),
    /** Makes everything smaller. */
    ZOOM_OUT(view -> view.presentation().zoom(1 / GraphCommand.ZOOM)),
    /** Brings everything into sight. */
    FIT(view -> view.presentation().fit()),
    /** Opens what is selected. */
    OPEN(GraphView::openSelected),
    /** Goes where one types what to search for. */
    SEARCH(GraphView::focusSearch),
    /** Goes on along the cycle of an anomaly. */
    NEXT_STEP(view -> view.step(1)),
    /** Goes back along it. */
    PREVIOUS_STEP(view -> view.step(-1)),
    /** Leaves it. */
    END_STEPS(GraphView::endSteps),
    /** Shows what is next to the selected node alone. */
    NEIGHBOURS(view -> view.showNeighbourhood(1)),
    /** Shows a wider neighbourhood. */
    NEIGHBOURHOOD(view -> view.showNeighbourhood(2)),
    /** Asks what is to be hidden. */
    FILTER(GraphView::askForFilter),
    /** Writes a file. */
    EXPORT(GraphView::export),
    /** Prints. */
    PRINT(GraphView::print),
    /** Shows everything that is not filtered. */
    WHOLE(GraphView::showWhole),
    /** Selects nothing. */
    DESELECT(view -> view.select(Optional.empty()));

    private static final double ZOOM = 1.25;

    private final Consumer<GraphView> action;

    GraphCommand(Consumer<GraphView> action) {
        this.action = action;
    }

    /** Has a view do it. */
    void run(GraphView view) {
        action.accept(view);
    }
}
