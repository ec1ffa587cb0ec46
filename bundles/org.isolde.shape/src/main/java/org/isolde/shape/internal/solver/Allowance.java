// SPDX-License-Identifier: EPL-2.0
package org.isolde.shape.internal.solver;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** How long a solver may go on. */
final class Allowance {
    private final long end;
    private final BooleanSupplier cancelled;

    /**
     * From now on.
     *
     * @param milliseconds how long
     * @param cancelled whether the answer is no longer wanted
     */
    Allowance(long milliseconds, BooleanSupplier cancelled) {
        // Longer than this, nobody waits, and the sum would overflow.
        end = System.nanoTime() + Duration.ofMillis(Math.min(milliseconds, Integer.MAX_VALUE)).toNanos();
        this.cancelled = cancelled;
    }

    /**
     * What is left of it, or 0 when it is used up.
     *
     * @throws CancellationException when the answer is no longer wanted
     */
    long milliseconds() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return Math.max(0, Math.ceilDiv(end - System.nanoTime(), 1_000_000L));
    }
}
