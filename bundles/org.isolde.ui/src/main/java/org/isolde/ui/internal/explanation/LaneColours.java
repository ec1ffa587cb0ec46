// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;

/**
 * The colours of lanes: each lane has its own, mixed with the background so that text on it is
 * readable in light and dark themes.
 */
final class LaneColours {

    private static final RGB[] HUES = {new RGB(47, 109, 181), new RGB(125, 79, 168), new RGB(46, 139, 87),
        new RGB(201, 113, 33), new RGB(178, 34, 82)};

    private static final double SHARE = 0.2;

    private LaneColours() {}

    /** The colour behind a lane while its transaction runs. */
    static Color running(int lane, Color background) {
        RGB hue = HUES[lane % HUES.length];
        return new Color(mix(hue.red, background.getRed()), mix(hue.green, background.getGreen()),
                mix(hue.blue, background.getBlue()));
    }

    private static int mix(int hue, int background) {
        return (int) Math.round(hue * SHARE + background * (1 - SHARE));
    }
}
