// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.paint;

import java.util.Locale;

/** The roles of colours; a theme assigns a colour to each. */
public enum Role {
    /** What everything is drawn on. */
    BACKGROUND,
    /** The frame around what belongs together, and its title. */
    FRAME,
    /** The inside of a node. */
    NODE,
    /** The inside of a pivot. */
    PIVOT,
    /** The texts in nodes. */
    TEXT,
    /** The less important texts: classes and the labels of edges. */
    FAINT_TEXT,
    /** The border of what is proven safe. */
    SAFE,
    /** The border of what is not understood, and of what is no transaction. */
    PLAIN,
    /** The border of what takes part in an anomaly, and edges on its cycle. */
    DANGER,
    /** Edges. */
    EDGE,
    /** What is selected, and the step of a cycle that is looked at. */
    SELECTION,
    /** What was searched for. */
    MATCH;

    /** The last part of identifiers of this role, for example {@code faintText}. */
    public String id() {
        StringBuilder id = new StringBuilder();
        for (String word : name().toLowerCase(Locale.ROOT).split("_")) {
            id.append(id.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return id.toString();
    }
}
