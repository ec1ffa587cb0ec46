// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.paint.Role;

/**
 * The colours and fonts of the graph view, as chosen by the user and the theme. To be used in the
 * UI thread; its resources must not be disposed of.
 */
public interface Look {

    /** The colour of a role. */
    Color colour(Role role);

    /** The font of a style, by which drawings have been laid out. */
    Font font(TextMeasure.Style style);

    /** Has something done after each change of a colour, until {@link #removeListener}. */
    void addListener(IPropertyChangeListener listener);

    /** Ends that. */
    void removeListener(IPropertyChangeListener listener);
}
