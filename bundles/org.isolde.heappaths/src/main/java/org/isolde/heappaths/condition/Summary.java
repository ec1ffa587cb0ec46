// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All ways in which the instances of a transaction may run and commit.
 *
 * @param roots the shared variables at which its heap paths begin, by name. What hangs below
 *     different ones of them, but for those that may be anywhere, is disjoint in each of its
 *     results
 * @param results the ways
 */
public record Summary(SortedMap<String, Root> roots, List<Result> results) {

    /** Keeps copies. */
    public Summary {
        roots = Collections.unmodifiableSortedMap(new TreeMap<>(roots));
        results = List.copyOf(results);
    }

    /** A shared variable. */
    public sealed interface Root {

        /** The static fields of a class: the same for all instances. */
        record Statics(String className) implements Root {}

        /**
         * An object that an instance is given, as its receiver or an argument, of a class or a
         * subclass of it.
         */
        record Given(String className) implements Root {}

        /**
         * An object of which nothing is known but its declared type: it may be any object, also one
         * below another root. An access of it is one to that field of any object.
         */
        record Anywhere(String className) implements Root {}
    }
}
