// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import org.eclipse.osgi.util.NLS;
import org.isolde.graph.filter.Excerpt;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.Messages;

/** The text of the status line below a graph. */
final class StatusText {

    private StatusText() {}

    /** The step one is at, or else how much of the graph is shown. */
    static String of(DrawingJob.Drawn drawn, CycleSteps steps) {
        return steps.current().isPresent() ? steps.sentence(drawn.drawing().graph()) : counts(drawn);
    }

    private static String counts(DrawingJob.Drawn drawn) {
        Excerpt excerpt = drawn.excerpt();
        int all = drawn.whole().graph().nodes().size();
        int nodes = excerpt.graph().nodes().size();
        if (all == 0) {
            return Messages.nothing;
        }
        if (excerpt.partial()) {
            String centre = excerpt.centre().flatMap(excerpt.graph()::node).map(Node::fullName).orElse("");
            return NLS.bind(Messages.partial, new Object[] {nodes, excerpt.total(), centre});
        }
        String counts = NLS.bind(Messages.counts, nodes, excerpt.graph().edges().size());
        return nodes < all ? NLS.bind(Messages.filtered, counts, all) : counts;
    }
}
