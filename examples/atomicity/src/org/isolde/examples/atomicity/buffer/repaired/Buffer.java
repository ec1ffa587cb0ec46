// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.buffer.repaired;

/** Numbers that are handed out once each. */
final class Buffer {

    private final int[] items;
    private int next;

    /** A buffer of the numbers below {@code size}. */
    Buffer(int size) {
        items = new int[size];
        for (int i = 0; i < size; i++) {
            items[i] = i;
        }
    }

    /** Hands out a number; there must be one left. Called within a transaction. */
    int take() {
        int item = items[next];
        next = next + 1;
        return item;
    }
}
