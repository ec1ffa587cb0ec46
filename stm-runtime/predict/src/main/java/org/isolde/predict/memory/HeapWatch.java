// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.memory;

import java.util.function.BooleanSupplier;

/**
 * Looks, now and then while witnesses are found, whether there is memory for more. Where there is
 * not, the thread whose witnesses are being found has no more of them, and the others have those of
 * a few more events: what the heap kept free for that suffices.
 */
public final class HeapWatch {
    /** Between two looks: what so many events ask for is less than a {@code HeapReserve} has. */
    private static final int PERIOD = 1 << 14;

    private final BooleanSupplier heapFull;
    private int left = PERIOD;
    private boolean full;
    private boolean over;

    public HeapWatch(BooleanSupplier heapFull) {
        this.heapFull = heapFull;
    }

    /**
     * Asked after each event, or part of one, that has been gone through: whether its thread has no
     * more witnesses.
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
