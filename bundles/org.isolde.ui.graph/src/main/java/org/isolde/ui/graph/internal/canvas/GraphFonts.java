// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.canvas;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.isolde.graph.layout.TextMeasure;

/**
 * The fonts of graphs: the dialog font, in bold for names. They live as long as a control. Texts
 * can be measured in any thread: the widths of the usual characters are cached, and each other
 * character is assumed to be a quarter wider than a capital W.
 */
public final class GraphFonts implements TextMeasure {

    private static final char FIRST = ' ';
    private static final char LAST = '~';

    private final Map<Style, Font> fonts = new EnumMap<>(Style.class);
    private final Map<Style, int[]> widths = new EnumMap<>(Style.class);
    private final Map<Style, Integer> heights = new EnumMap<>(Style.class);

    /** The fonts for a control. To be created in the UI thread. */
    public GraphFonts(Control control) {
        LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources(), control);
        FontDescriptor plain = FontDescriptor.createFrom(JFaceResources.getDialogFont());
        fonts.put(Style.NAME, resources.create(plain.setStyle(SWT.BOLD)));
        fonts.put(Style.TITLE, resources.create(plain));
        fonts.put(Style.SMALL, resources.create(plain.increaseHeight(-1)));
        GC gc = new GC(control);
        try {
            gc.setAntialias(SWT.ON);
            fonts.forEach((style, font) -> measure(gc, style, font));
        } finally {
            gc.dispose();
        }
    }

    private void measure(GC gc, Style style, Font font) {
        gc.setFont(font);
        int[] table = new int[LAST - FIRST + 1];
        for (char c = FIRST; c <= LAST; c++) {
            table[c - FIRST] = gc.getAdvanceWidth(c);
        }
        widths.put(style, table);
        heights.put(style, gc.getFontMetrics().getHeight());
    }

    /** The font of a style; not to be disposed of. */
    Font font(Style style) {
        return fonts.get(style);
    }

    @Override
    public double width(String text, Style style) {
        int[] table = widths.get(style);
        double width = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            width += c >= FIRST && c <= LAST ? table[c - FIRST] : table['W' - FIRST] * 1.25;
        }
        return width;
    }

    @Override
    public double height(Style style) {
        return heights.get(style);
    }
}
