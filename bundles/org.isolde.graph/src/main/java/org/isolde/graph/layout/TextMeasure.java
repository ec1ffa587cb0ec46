// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/**
 * Measures texts in the fonts in which they will be drawn. Thread-safe: the layout runs in a thread
 * of its own.
 */
public interface TextMeasure {

    /** The purposes of texts, which determine their font. */
    enum Style {
        /** The name of a node. */
        NAME,
        /** The class of a node, and the label of an edge. */
        SMALL,
        /** The title of a frame. */
        TITLE
    }

    /** The width of one line of text. */
    double width(String text, Style style);

    /** The height of a line of text. */
    double height(Style style);
}
