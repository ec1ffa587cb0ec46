// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.program.Packages;

/**
 * How much work an analysis of transactions that run at the same time does.
 *
 * @param precision how closely it looks
 * @param steps how many steps it may run one transaction for the proofs on heap paths, which leave
 *     it out when it takes more; positive; all transactions together may take ten times as many.
 *     About 20 take a millisecond. What is called safe with fewer steps is with more, too
 * @param excluded packages that are not analysed: transactions declared there are not reported, and
 *     what a transaction calls there is taken for unknown; so nothing is called safe because of it
 */
public record Effort(Precision precision, long steps, Packages excluded) {

    /** As many steps as are allowed unless a user wants it otherwise. */
    public static final long STEPS = HeapPathAnalysis.STEPS;

    /** The most steps that can be asked for. */
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
