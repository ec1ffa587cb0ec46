// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.StringConverter;
import org.eclipse.swt.graphics.Color;
import org.isolde.graph.paint.Role;

/**
 * The colours of graphs on paper: the plug-in's default colours on white, whatever theme the screen
 * has.
 */
public final class PaperColours implements Palette {

    private final Map<Role, Color> colours = new EnumMap<>(Role.class);

    /** Reads the colours from the plug-in's own extension. */
    public PaperColours() {
        for (IConfigurationElement definition : Platform.getExtensionRegistry().getConfigurationElementsFor(
                "org.eclipse.ui.themes")) {
            for (Role role : Role.values()) {
                if (GraphColours.id(role).equals(definition.getAttribute("id"))) {
                    colours.put(role, new Color(StringConverter.asRGB(definition.getAttribute("value"))));
                }
            }
        }
    }

    @Override
    public Color of(Role role) {
        return colours.get(role);
    }
}
