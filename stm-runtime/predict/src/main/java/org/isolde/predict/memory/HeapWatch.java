// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.memory;

import java.util.function.BooleanSupplier;

/**
 * Stops the search for witnesses when the heap is nearly full, which it checks periodically. Once
 * it is, the search in the current thread's events ends at once, and the search in those of all
 * other threads after one more period. The memory that {@code HeapReserve} keeps free suffices.
 */
public final class HeapWatch {
    /**
     * The number of events between two checks. A {@code HeapReserve} has more memory than the
     * witnesses of so many events need.
     */
    private static final int PERIOD = 1 << 14;

    private final BooleanSupplier heapFull;
    private int left = PERIOD;
    private boolean full;
    private boolean over;

    public HeapWatch(BooleanSupplier heapFull) {
        this.heapFull = heapFull;
    }

    /**
     * Whether the search in the events of the current thread must end. Must be called after each
     * event, or after each part of a large one.
     */
    public boolean ends() {
        if (--left > 0) {
            return over;
        }
        left = PERIOD;
        over = full;
        full = full || heapFull.getAsBoolean();
        return full;
    }

    /** Whether there has been too little memory. */
    public boolean isFull() {
        return full;
    }
}
