// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * Where processes do in two atomic regions what should be one.
 *
 * @param outcomes how many outcomes there are that no order of whole processes gives
 * @param mending each pair of regions that would make at least one of these outcomes vanish if it,
 *     and all between, were one region; what other processes do counts as whole when that is enough
 *     for the outcome
 * @param least those of them that have no smaller one between them for the same outcome, each with
 *     what it does
 * @param complete whether all interleavings were tried; there may be too many
 */
public record Splits(int outcomes, Set<Split> mending, Map<Split, SplitKind> least, boolean complete) {

    /** What two scenarios show. */
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
