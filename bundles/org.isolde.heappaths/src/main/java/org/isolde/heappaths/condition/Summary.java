// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The summary of a transaction: the results of all executions in which an instance commits.
 *
 * @param roots the shared variables at which its heap paths begin, by name. The objects reachable
 *     from different ones are disjoint in each of its results, except for roots that may be
 *     anywhere
 * @param results the results
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
         * An object passed to an instance as its receiver or an argument. It belongs to a given
         * class or a subclass of it.
         */
        record Given(String className) implements Root {}

        /**
         * An object with a known declared type only: it may be any object, also one below another
         * root. An access to it represents an access to that field of any object.
         */
        record Anywhere(String className) implements Root {}
    }
}
