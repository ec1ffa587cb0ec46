// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.tl2;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** The read log of an attempt: the lock words of the locations. May contain duplicates. */
final class ReadLog {

    private static final int INITIAL = 1024;
    private static final int LARGEST_KEPT = 1 << 16;

    private static final Object[] NO_BASES = {};
    private static final long[] NO_OFFSETS = {};

    private Object[] bases = NO_BASES;
    private long[] offsets = NO_OFFSETS;
    private int size;

    void add(@Nullable Object base, long offset) {
        int at = size;
        if (at > 0 && bases[at - 1] == base && offsets[at - 1] == offset) {
            return;
        }
        if (at == bases.length) {
            grow();
        }
        bases[at] = base;
        offsets[at] = offset;
        size = at + 1;
    }

    /**
     * The array whose length counts grows last: if memory runs out, the other is longer than it
     * needs be.
     */
    private void grow() {
        int length = Math.max(INITIAL, 2 * size);
        offsets = Arrays.copyOf(offsets, length);
        bases = Arrays.copyOf(bases, length);
    }

    int size() {
        return size;
    }

    /** The present word, with acquire semantics. */
    long word(int entry) {
        return Memory.getWordAcquire(bases[entry], offsets[entry]);
    }

    /**
     * Whether a word now holds a version newer than a read version. Words with an owner hold none.
     */
    boolean hasVersionAfter(long readVersion) {
        for (int entry = 0; entry < size; entry++) {
            long word = word(entry);
            if (word > readVersion && word < WordOwner.OWNED) {
                return true;
            }
        }
        return false;
    }

    Object base(int entry) {
        return bases[entry];
    }

    long offset(int entry) {
        return offsets[entry];
    }

    /** Forgets all, and what it has grown by if that is much. Takes no memory. */
    void clear() {
        if (bases.length > LARGEST_KEPT) {
            bases = NO_BASES;
            offsets = NO_OFFSETS;
        } else {
            Arrays.fill(bases, 0, size, null);
        }
        size = 0;
    }
}
