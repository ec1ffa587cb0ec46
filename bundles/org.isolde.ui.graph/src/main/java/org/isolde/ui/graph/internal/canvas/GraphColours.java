// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.isolde.graph.paint.Role;

/**
 * The colours of graphs, from the preference page <em>Colors and Fonts</em> and the theme. To be
 * used in the UI thread.
 */
public final class GraphColours implements Palette {

    private static final String PREFIX = "org.isolde.ui.graph.";

    private final IThemeManager themes = PlatformUI.getWorkbench().getThemeManager();

    /** The identifier of the colour of a role. */
    static String id(Role role) {
        return PREFIX + role.id();
    }

    @Override
    public Color of(Role role) {
        return registry().get(id(role));
    }

    private ColorRegistry registry() {
        return themes.getCurrentTheme().getColorRegistry();
    }

    /** Adds a listener for changes of colours. */
    public void addListener(IPropertyChangeListener listener) {
        themes.addPropertyChangeListener(listener);
    }

    /** Removes a listener. */
    public void removeListener(IPropertyChangeListener listener) {
        themes.removePropertyChangeListener(listener);
    }
}
