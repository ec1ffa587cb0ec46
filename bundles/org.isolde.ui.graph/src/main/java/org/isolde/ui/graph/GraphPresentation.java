// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph;

import java.util.Optional;
import org.eclipse.swt.widgets.Control;
import org.isolde.graph.paint.Scene;

/**
 * A presentation of a graph in the graph view, such as a drawing or a tree. To be used in the UI
 * thread.
 */
public interface GraphPresentation {

    /** Notified of user actions. */
    interface Listener {

        /** A node or an edge has been selected, or nothing is any more. */
        void selected(Optional<String> id);

        /** A node or an edge is to be opened. */
        void opened(String id);
    }

    /** The control it shows itself in. */
    Control control();

    /**
     * Shows a scene. What is shown in the old and the new one stays where the user sees it, as far
     * as can be.
     */
    void show(Scene scene);

    /** Brings a node or an edge into sight; nothing happens where it is not shown. */
    void reveal(String id);

    /** Zooms by a factor about the middle; nothing happens where there is nothing to zoom. */
    void zoom(double factor);

    /** Brings everything into sight. */
    void fit();
}
