// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * A kind of shared state in generated programs, with the code that uses it. {@link Patterns}
 * explains the letters after the dollar signs.
 *
 * @param type the declared type
 * @param creations expressions that create one
 * @param key the type of its keys, elements or indices
 * @param fills statements that put something into a new one
 * @param reads statements that add what they read to a result
 * @param writes statements that change it, and may read it too
 * @param conditions conditions on it
 */
record StoreKind(String type, List<String> creations, KeyKind key, List<String> fills, List<String> reads,
        List<String> writes, List<String> conditions) {

    /** Keeps copies. */
    StoreKind {
        creations = List.copyOf(creations);
        fills = List.copyOf(fills);
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
        conditions = List.copyOf(conditions);
    }

    /** Whether it is an object that changes, which several variables may refer to. */
    boolean isShared() {
        return !type.equals("int") && !type.startsWith("Optional");
    }
}
