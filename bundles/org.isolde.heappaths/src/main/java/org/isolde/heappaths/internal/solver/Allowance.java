// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.isolde.heappaths.constraint.TimeAtWork;

/** The CPU time and the steps that a solver may use. */
final class Allowance {

    /**
     * The limit on elapsed time, as a multiple of the time at work: for a thread that is blocked.
     */
    static final long PATIENCE = 10;

    private final LongSupplier spent;
    private final long end;
    private final BooleanSupplier cancelled;

    /**
     * From now on, for what the current thread does.
     *
     * @param milliseconds how long
     * @param cancelled whether the answer is no longer wanted
     */
    Allowance(long milliseconds, BooleanSupplier cancelled) {
        this(milliseconds, cancelled, TimeAtWork::nanoseconds);
    }

    private Allowance(long milliseconds, BooleanSupplier cancelled, LongSupplier spent) {
        this.spent = spent;
        // Longer than this, nobody waits, and the sum would overflow.
        this.end = spent.getAsLong() + Duration.ofMillis(Math.min(milliseconds, Integer.MAX_VALUE)).toNanos();
        this.cancelled = cancelled;
    }

    /**
     * The allowance of a worker thread that has just begun its task, while the current thread waits
     * for the result.
     */
    static Allowance of(Thread worker, long milliseconds, BooleanSupplier cancelled) {
        long begin = System.nanoTime();
        return new Allowance(
                milliseconds,
                cancelled,
                () -> Math.max(TimeAtWork.nanoseconds(worker), (System.nanoTime() - begin) / PATIENCE));
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
        return Math.max(0, Math.ceilDiv(end - spent.getAsLong(), 1_000_000L));
    }
}
