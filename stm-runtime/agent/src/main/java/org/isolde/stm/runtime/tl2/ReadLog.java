package org.isolde.stm.runtime.tl2;

import java.util.Arrays;
import org.isolde.stm.runtime.Memory;

/** The words of the locations that an attempt has read. One may stand in it more than once. */
final class ReadLog {

    private static final int INITIAL = 1024;
    private static final int LARGEST_KEPT = 1 << 16;

    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private int size;

    void add(Object base, long offset) {
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

    private void grow() {
        Object[] more = Arrays.copyOf(bases, 2 * size);
        offsets = Arrays.copyOf(offsets, 2 * size);
        bases = more;
    }

    int size() {
        return size;
    }

    /** The word, as it is now; what is read after it is read later. */
    long word(int entry) {
        return Memory.getWordAcquire(bases[entry], offsets[entry]);
    }

    Object base(int entry) {
        return bases[entry];
    }

    long offset(int entry) {
        return offsets[entry];
    }

    void clear() {
        if (bases.length > LARGEST_KEPT) {
            bases = new Object[INITIAL];
            offsets = new long[INITIAL];
        } else {
            Arrays.fill(bases, 0, size, null);
        }
        size = 0;
    }
}
