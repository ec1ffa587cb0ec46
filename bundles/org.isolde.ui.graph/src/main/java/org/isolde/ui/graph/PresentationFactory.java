// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph;

import org.eclipse.swt.widgets.Composite;

/**
 * Creates a presentation for a graph view. Contributed to the extension point
 * {@code org.isolde.ui.graph.presentations}.
 */
@FunctionalInterface
public interface PresentationFactory {

    /**
     * Makes a presentation.
     *
     * @param parent where it has its control
     * @param look the colours and fonts
     * @param listener told what the user does
     */
    GraphPresentation create(Composite parent, Look look, GraphPresentation.Listener listener);
}
