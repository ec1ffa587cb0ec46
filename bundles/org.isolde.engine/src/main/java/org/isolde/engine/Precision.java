// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How closely the analysis looks at what transactions that run at the same time do to each other,
 * from the cheapest to the most precise. What a cheaper one calls safe, those after it call safe,
 * too; what it reports may be a false alarm that those after it take away by proof. Identifiers
 * never change.
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

    /** The precision with an identifier; empty for any other word. */
    public static Optional<Precision> withId(String id) {
        return Arrays.stream(values()).filter(precision -> precision.id().equals(id)).findFirst();
    }
}
