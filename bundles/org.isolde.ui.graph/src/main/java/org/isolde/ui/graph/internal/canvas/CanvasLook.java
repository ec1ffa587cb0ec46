// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.isolde.graph.layout.TextMeasure;
import org.isolde.graph.paint.Role;
import org.isolde.ui.graph.Look;

/** The look of the canvas, for other presentations. */
public record CanvasLook(GraphColours colours, GraphFonts fonts) implements Look {

    @Override
    public Color colour(Role role) {
        return colours.of(role);
    }

    @Override
    public Font font(TextMeasure.Style style) {
        return fonts.font(style);
    }

    @Override
    public void addListener(IPropertyChangeListener listener) {
        colours.addListener(listener);
    }

    @Override
    public void removeListener(IPropertyChangeListener listener) {
        colours.removeListener(listener);
    }
}
