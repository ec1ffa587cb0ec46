// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/** Text sizes without access to a font: conservative estimates for a usual sans-serif font. */
public final class PlainMeasure implements TextMeasure {

    @Override
    public double width(String text, Style style) {
        return text.length() * height(style) * 0.48;
    }

    @Override
    public double height(Style style) {
        return switch (style) {
            case NAME, TITLE -> 16;
            case SMALL -> 14;
        };
    }
}
