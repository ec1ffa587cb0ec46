// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A stopwatch for threads that wait: it nearly stands still while a debugger has stopped all
 * threads. To be looked at often: of a long time between two looks, only the beginning counts.
 * Thread-safe.
 */
final class RunningTime {

    /** What counts at most between two looks; threads that wait mostly look each millisecond. */
    static final long LONGEST = TimeUnit.MILLISECONDS.toNanos(100);

    private final LongSupplier clock;
    private final AtomicLong lastLook;
    private final AtomicLong passed = new AtomicLong();

    /** Starts now. */
    RunningTime() {
        this(System::nanoTime);
    }

    /**
     * Starts now.
     *
     * @param clock a time in nanoseconds
     */
    RunningTime(LongSupplier clock) {
        this.clock = clock;
        this.lastLook = new AtomicLong(clock.getAsLong());
    }

    /** Starts anew. */
    void restart() {
        lastLook.set(clock.getAsLong());
        passed.set(0);
    }

    /** How long it has been running, in nanoseconds. */
    long nanos() {
        long now = clock.getAsLong();
        // Of several threads that look at the same time, one takes the time that has passed.
        long since = now - lastLook.getAndSet(now);
        return passed.addAndGet(Math.min(since, LONGEST));
    }
}
