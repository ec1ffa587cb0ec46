// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.options;

import org.isolde.atomicity.violation.Omission;

/**
 * How many steps a search for atomicity violations takes at most. What would take more is left out
 * and told as an {@link Omission}; steps are counted, so that this is the same on any computer.
 *
 * @param objects for telling objects apart
 * @param valuesTogether for following values through methods that call each other in a circle, or
 *     through one
 * @param valuesInAll for following values through methods, before the rest of these is left out
 * @param encounter for what other processes may do between the regions that meet in one method, or
 *     to what one region reads
 * @param encountersInAll for all of that, before the rest is left out; also for finding out which
 *     processes run what
 */
public record AtomicityBudget(long objects, long valuesTogether, long valuesInAll, long encounter,
        long encountersInAll) {

    /** About ten seconds for each at most. */
    public static final AtomicityBudget DEFAULT = new AtomicityBudget(
            100_000_000L, 160_000_000L, 200_000_000L, 20_000_000L, 100_000_000L);
}
