// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * The pairs of atomic regions of processes that should be one.
 *
 * @param outcomes the number of outcomes that no order of whole processes gives
 * @param mending each pair of regions such that at least one of these outcomes would be impossible
 *     if the pair, and everything in between, were one region; other processes run as a whole if
 *     that suffices for the outcome
 * @param least the minimal ones of these pairs for an outcome, each with its kind
 * @param complete whether all interleavings were tried; there may be too many
 */
public record Splits(int outcomes, Set<Split> mending, Map<Split, SplitKind> least, boolean complete) {

    /** The union of the results of two scenarios. */
    public Splits and(Splits other) {
        Set<Split> all = new HashSet<>(mending);
        all.addAll(other.mending);
        Map<Split, SplitKind> smallest = new HashMap<>(least);
        other.least.forEach((split, kind) -> smallest.merge(
                split, kind, BinaryOperator.minBy(Comparator.naturalOrder())));
        return new Splits(outcomes + other.outcomes, all, smallest, complete && other.complete);
    }

    /** Keeps copies of the sets. */
    public Splits {
        mending = Set.copyOf(mending);
        least = Map.copyOf(least);
    }
}
