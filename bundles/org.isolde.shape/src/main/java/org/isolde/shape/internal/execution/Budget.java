package org.isolde.shape.internal.execution;

import java.util.function.BooleanSupplier;

/**
 * How much a symbolic execution may cost.
 *
 * @param milliseconds how long it may take
 * @param steps how many statements it may run, each once for each state
 * @param cancelled polled every few milliseconds; when it says so the execution throws
 *     {@link java.util.concurrent.CancellationException}
 */
public record Budget(long milliseconds, long steps, BooleanSupplier cancelled) {

    /** What one transaction may cost: two seconds. */
    public static Budget ofTransaction(BooleanSupplier cancelled) {
        return new Budget(2000, 200_000, cancelled);
    }
}
