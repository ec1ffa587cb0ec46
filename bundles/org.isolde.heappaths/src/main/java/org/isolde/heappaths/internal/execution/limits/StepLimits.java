// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.limits;

import java.util.function.BooleanSupplier;

/**
 * How many steps symbolic execution may take.
 *
 * @param ofTransaction for one transaction, or another method
 * @param ofProgram for all of a program; what is left then is not looked at
 */
public record StepLimits(long ofTransaction, long ofProgram) {

    /** The time at work there is in an emergency, much longer than the steps usually take. */
    private static final long MILLISECONDS = 60_000;

    /** So many transactions may take all the steps that one may take. */
    private static final long TRANSACTIONS = 10;

    /** Those that go with a limit for one transaction, which is positive. */
    public static StepLimits of(long ofTransaction) {
        return new StepLimits(ofTransaction, Math.multiplyExact(TRANSACTIONS, ofTransaction));
    }

    /** What one transaction may cost. */
    public Budget budget(BooleanSupplier cancelled) {
        return new Budget(MILLISECONDS, ofTransaction, cancelled);
    }
}
