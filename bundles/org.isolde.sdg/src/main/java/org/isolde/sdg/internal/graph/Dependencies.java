// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * The dependencies between the transactions of a group. There may be one for each pair of accesses,
 * and hundreds of millions of these in a large program; so only one for each pair of transactions,
 * kind and location is kept, and all between two transactions are found when they are asked for.
 *
 * @param edges one for each pair of transactions, kind and location, sorted: the first vulnerable
 *     one in order, or the first where none is
 * @param first the first in order between any two transactions, sorted
 * @param vulnerable all vulnerable ones from one transaction to another, sorted, found one by one
 */
public record Dependencies(
        List<Dependency> edges, List<Dependency> first,
        BiFunction<Transaction, Transaction, Iterable<Dependency>> vulnerable) {

    /** Keeps the lists, which may be long, and must not change. */
    public Dependencies {
        edges = Collections.unmodifiableList(edges);
        first = Collections.unmodifiableList(first);
    }

    /** All vulnerable ones from one transaction to another, sorted, found one by one. */
    Iterable<Dependency> vulnerable(Transaction from, Transaction to) {
        return vulnerable.apply(from, to);
    }
}
