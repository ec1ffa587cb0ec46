// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * The back-off of a transaction after a conflict: a random delay before the next attempt, which
 * increases with each attempt up to a bound.
 */
final class BackOff {

    private static final int SPINS = 4;
    private static final int LONGEST = 10;
    private static final long NANOSECONDS = 1_000;

    private BackOff() {}

    /** Waits before another attempt, after so many. */
    static void pause(int attempts) {
        if (attempts <= SPINS) {
            int spins = ThreadLocalRandom.current().nextInt(1 << (2 * attempts));
            for (int i = 0; i < spins; i++) {
                Thread.onSpinWait();
            }
        } else {
            int exponent = Math.min(attempts - SPINS, LONGEST);
            LockSupport.parkNanos(1 + ThreadLocalRandom.current().nextLong(NANOSECONDS << exponent));
        }
    }
}
