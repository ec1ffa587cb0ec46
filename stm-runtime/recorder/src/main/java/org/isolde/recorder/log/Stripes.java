// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Locks for sets of locations, each held for a few instructions. They cannot block the program: a
 * thread that has waited too long takes the lock away, because its owner must have been stopped;
 * then only the order of these accesses may be wrong.
 */
final class Stripes {
    /** How many there are. */
    static final int COUNT = 1 << 10;
    private static final int SPINS = 1 << 8;
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
    private static final AtomicReferenceArray<ExactOrder> OWNERS = new AtomicReferenceArray<>(COUNT);

    private Stripes() {}

    /** The stripe of a location. */
    static int of(int location) {
        return location & COUNT - 1;
    }

    /** Waits for a stripe, without taking a permit or an interrupt that belongs to the program. */
    static void take(int stripe, ExactOrder owner) {
        for (int tries = 0; tries < SPINS; tries++) {
            if (OWNERS.compareAndSet(stripe, null, owner)) {
                return;
            }
            Thread.onSpinWait();
        }
        takeInTime(stripe, owner);
    }

    private static void takeInTime(int stripe, ExactOrder owner) {
        long start = System.nanoTime();
        while (!OWNERS.compareAndSet(stripe, null, owner)) {
            ExactOrder other = OWNERS.get(stripe);
            if (other != null && System.nanoTime() - start > PATIENCE && OWNERS.compareAndSet(stripe, other, owner)) {
                return;
            }
            Thread.yield();
        }
    }

    /** Gives a stripe back, unless it was taken away. */
    static void giveBack(int stripe, ExactOrder owner) {
        OWNERS.compareAndSet(stripe, owner, null);
    }
}
