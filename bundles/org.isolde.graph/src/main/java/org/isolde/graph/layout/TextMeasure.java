// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/**
 * How big texts are, in the fonts in which they will be drawn. Thread-safe: the layout asks in a
 * thread of its own.
 */
public interface TextMeasure {

    /** What texts are for, which decides their font. */
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
