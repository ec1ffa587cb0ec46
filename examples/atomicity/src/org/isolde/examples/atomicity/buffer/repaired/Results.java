// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.buffer.repaired;

import org.isolde.stm.Atomic;

/** The sum of what came in. */
final class Results {

    private long sum;
    private int count;

    /** Takes a number out of a buffer and adds its square. */
    @Atomic(group = "buffer.repaired")
    void addSquare(Buffer buffer) {
        long item = buffer.take();
        sum = sum + item * item;
        count = count + 1;
    }

    @Atomic(group = "buffer.repaired")
    boolean are(long expectedSum, int expectedCount) {
        return sum == expectedSum && count == expectedCount;
    }
}
