// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase;

import org.isolde.stm.Atomic;

/** A list of entries, which are numbers. */
final class Journal {

    private final int[] entries;
    private int size;

    Journal(int capacity) {
        entries = new int[capacity];
    }

    @Atomic(group = "arithmeticdatabase")
    int size() {
        return size;
    }

    /** Writes the last entry. */
    @Atomic(group = "arithmeticdatabase")
    void put(int index, int entry) {
        entries[index] = entry;
        size = index + 1;
    }

    /** Whether there are so many entries of that sum. */
    boolean has(int count, long sum) {
        long actual = 0;
        for (int i = 0; i < size; i++) {
            actual += entries[i];
        }
        return size == count && actual == sum;
    }
}
