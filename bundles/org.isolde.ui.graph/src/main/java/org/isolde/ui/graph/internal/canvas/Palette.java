// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.isolde.graph.paint.Role;

/** The colours in which graphs are painted. */
@FunctionalInterface
public interface Palette {

    /** The colour of a role; not to be disposed of. */
    Color of(Role role);

    /** The colour of a role as SVG writes it. */
    default String hex(Role role) {
        RGB rgb = of(role).getRGB();
        return String.format("#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
    }
}
