// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * The icons: drawings, which are sharp in all sizes, in colours that are seen on a light and on a
 * dark ground.
 */
class IconsTest {

    private static final RGB LIGHT = new RGB(255, 255, 255);
    private static final RGB DARK = new RGB(47, 47, 47);

    /** What WCAG 2.2 asks of what is not text, in success criterion 1.4.11. */
    private static final double CONTRAST = 3;

    /** How many pixels of an icon must have it, so that there is something to see. */
    private static final int PIXELS = 8;

    /** More than half of what is there. */
    private static final int OPAQUE = 128;

    static Stream<Arguments> icons() {
        List<Arguments> icons = new ArrayList<>();
        for (Bundle bundle : FrameworkUtil.getBundle(IconsTest.class).getBundleContext().getBundles()) {
            if (bundle.getSymbolicName().startsWith("org.isolde.")) {
                Enumeration<URL> found = bundle.findEntries("icons", "*", true);
                if (found != null) {
                    Collections.list(found).forEach(
                            icon -> icons.add(Arguments.of(bundle.getSymbolicName() + icon.getPath(), icon)));
                }
            }
        }
        return icons.stream();
    }

    /** Relative luminance as WCAG 2.2 defines it. */
    private static double luminance(RGB colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    }

    private static double linear(int part) {
        double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static double contrast(RGB one, RGB other) {
        double lighter = Math.max(luminance(one), luminance(other));
        double darker = Math.min(luminance(one), luminance(other));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static int seenOn(RGB ground, ImageData icon) {
        int seen = 0;
        for (int y = 0; y < icon.height; y++) {
            for (int x = 0; x < icon.width; x++) {
                if (icon.getAlpha(x, y) > OPAQUE
                        && contrast(icon.palette.getRGB(icon.getPixel(x, y)), ground) >= CONTRAST) {
                    seen++;
                }
            }
        }
        return seen;
    }

    @ParameterizedTest
    @MethodSource("icons")
    void anIconIsADrawingThatIsSeenOnBothGrounds(String name, URL icon) {
        assertThat(name).endsWith(".svg");
        ImageData drawn = ImageDescriptor.createFromURL(icon).getImageData(100);
        assertThat(seenOn(LIGHT, drawn)).as("pixels of " + name + " that are seen on light ground")
                .isGreaterThanOrEqualTo(PIXELS);
        assertThat(seenOn(DARK, drawn)).as("pixels of " + name + " that are seen on dark ground")
                .isGreaterThanOrEqualTo(PIXELS);
    }
}
