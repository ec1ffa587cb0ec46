// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.program.Packages;

/**
 * The cost limits of an analysis of concurrent transactions.
 *
 * @param precision the precision
 * @param steps the positive step limit for one transaction in the proofs on heap paths, which leave
 *     out a transaction that exceeds it; the limit for all transactions together is ten times as
 *     high. About 20 steps take a millisecond. A higher limit never makes a safe verdict unsafe
 * @param excluded packages that are not analysed: transactions declared there are not reported, and
 *     calls of methods there have unknown effects, so that an exclusion makes no verdict safe
 */
public record Effort(Precision precision, long steps, Packages excluded) {

    /** The default step limit. */
    public static final long STEPS = HeapPathAnalysis.STEPS;

    /** The highest possible step limit. */
    public static final long MOST_STEPS = 1_000_000_000;

    /** The most precise analysis, of all packages. */
    public static final Effort DEFAULT = new Effort(Precision.HEAP_PATHS, STEPS, Packages.NONE);

    /**
     * Checks the steps.
     *
     * @throws IllegalArgumentException unless they are between 1 and {@link #MOST_STEPS}
     */
    public Effort {
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("There must be between 1 and " + MOST_STEPS + " steps, not " + steps);
        }
    }
}
