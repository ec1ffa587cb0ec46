// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.buffer;

import org.isolde.stm.Atomic;

/** The sum of what came in. */
final class Results {

    private long sum;
    private int count;

    @Atomic(group = "buffer")
    void add(long result) {
        sum = sum + result;
        count = count + 1;
    }

    @Atomic(group = "buffer")
    boolean are(long expectedSum, int expectedCount) {
        return sum == expectedSum && count == expectedCount;
    }
}
