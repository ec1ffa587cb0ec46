// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

import java.util.function.BooleanSupplier;

/**
 * The maximal numbers of steps of symbolic executions.
 *
 * @param ofTransaction for one transaction, or another method
 * @param ofProgram for all of a program; the transactions that are left then are not analysed
 */
public record StepLimits(long ofTransaction, long ofProgram) {

    /** The time at work there is in an emergency, much longer than the steps usually take. */
    private static final long MILLISECONDS = 60_000;

    /** So many transactions may take all the steps that one may take. */
    private static final long TRANSACTIONS = 10;

    /** The limits for a given positive limit for one transaction. */
    public static StepLimits of(long ofTransaction) {
        return new StepLimits(ofTransaction, Math.multiplyExact(TRANSACTIONS, ofTransaction));
    }

    /** The budget of one transaction. */
    public Budget budget(BooleanSupplier cancelled) {
        return new Budget(MILLISECONDS, ofTransaction, cancelled);
    }
}
