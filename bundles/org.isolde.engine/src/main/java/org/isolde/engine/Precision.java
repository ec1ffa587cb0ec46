// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The precision of the analysis of concurrent transactions, from the cheapest level to the most
 * precise one. If a level gives the verdict safe, all later levels do; false positives of a level
 * may be refuted by later ones. Identifiers never change.
 */
public enum Precision {
    /** By fields: objects that are not known to be one are taken for one. */
    FIELDS,
    /** By shape graphs: linked structures are followed cell by cell. */
    SHAPES,
    /**
     * By shape graphs, and then by proofs on heap paths that transactions do not notice each other.
     */
    HEAP_PATHS;

    /** The stable identifier, for example {@code heap-paths}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The precision with an identifier; empty if there is none. */
    public static Optional<Precision> withId(String id) {
        return Arrays.stream(values()).filter(precision -> precision.id().equals(id)).findFirst();
    }
}
