// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.options;

import org.isolde.atomicity.violation.Omission;

/**
 * The step limits of a search for atomicity violations. Parts beyond a limit are left out and
 * reported as an {@link Omission}. Counting steps makes this independent of the computer.
 *
 * @param objects for the points-to analysis
 * @param valuesTogether for the value flow in one method, or in mutually recursive methods
 * @param valuesInAll for the value flow in all methods
 * @param encounter for the interference of other processes with the findings in one method, or with
 *     the reads of one region
 * @param encountersInAll for the interference with all findings; also for finding out which
 *     processes run what
 */
public record AtomicityBudget(long objects, long valuesTogether, long valuesInAll, long encounter,
        long encountersInAll) {

    /** The default: at most about ten seconds for each part. */
    public static final AtomicityBudget DEFAULT = new AtomicityBudget(
            100_000_000L, 160_000_000L, 200_000_000L, 20_000_000L, 100_000_000L);
}
