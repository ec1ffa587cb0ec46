package org.isolde.ui.graph.internal.canvas;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.isolde.graph.paint.Role;

/** The colours of graphs, which users change on the preference page <em>Colors and Fonts</em> and themes bring along. To be used on the thread of the display. */
public final class GraphColours {

    private static final String PREFIX = "org.isolde.ui.graph.";

    private final IThemeManager themes = PlatformUI.getWorkbench().getThemeManager();

    /** The colour of a role; not to be disposed of. */
    public Color of(Role role) {
        return registry().get(PREFIX + role.id());
    }

    /** The colour of a role as SVG writes it. */
    public String hex(Role role) {
        RGB rgb = of(role).getRGB();
        return String.format("#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
    }

    private ColorRegistry registry() {
        return themes.getCurrentTheme().getColorRegistry();
    }

    /** Has something done after each change of a colour, until {@link #removeListener}. */
    public void addListener(IPropertyChangeListener listener) {
        themes.addPropertyChangeListener(listener);
    }

    /** Ends that. */
    public void removeListener(IPropertyChangeListener listener) {
        themes.removePropertyChangeListener(listener);
    }
}
