// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import org.isolde.stm.runtime.memory.Memory;

/**
 * The global version clock: incremented by each writing transaction, or once for a few that commit
 * at the same time.
 */
final class Clock {

    /** One of them is the clock; the others keep it on a cache line of its own. */
    private static final long[] LINES = new long[32];
    private static final long OFFSET = Memory.elementBase(long[].class) + 16 * Memory.elementScale(long[].class);

    private Clock() {}

    static long now() {
        return Memory.getWordVolatile(LINES, OFFSET);
    }

    /** Ticks, unless it is not the given time any more. */
    static boolean tick(long now) {
        return Memory.compareAndSetWord(LINES, OFFSET, now, now + 1);
    }
}
