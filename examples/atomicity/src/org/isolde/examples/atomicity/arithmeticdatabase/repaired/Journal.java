// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;

import org.isolde.stm.Atomic;

/** A list of entries, which are numbers. */
final class Journal {

    private final int[] entries;
    private int size;

    Journal(int capacity) {
        entries = new int[capacity];
    }

    /** Adds an entry at the end. */
    @Atomic(group = "arithmeticdatabase.repaired")
    void add(int entry) {
        entries[size] = entry;
        size = size + 1;
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
