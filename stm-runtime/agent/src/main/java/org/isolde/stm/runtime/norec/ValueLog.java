// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.norec;

import java.util.Arrays;
import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** The read log of an attempt: locations with the values read. */
final class ValueLog {

    private static final int INITIAL = 256;
    private static final int LARGEST_KEPT = 1 << 16;

    private static final Object[] NO_OBJECTS = {};
    private static final long[] NO_LONGS = {};
    private static final byte[] NO_BYTES = {};

    private Object[] bases = NO_OBJECTS;
    private long[] offsets = NO_LONGS;
    private byte[] types = NO_BYTES;
    private long[] bits = NO_LONGS;
    private Object[] references = NO_OBJECTS;
    private int size;

    void addBits(Object base, long offset, int type, long value) {
        int read = add(base, offset, type);
        bits[read] = value;
    }

    void addReference(Object base, long offset, @Nullable Object value) {
        int read = add(base, offset, Memory.REFERENCE);
        references[read] = value;
    }

    private int add(Object base, long offset, int type) {
        int at = size;
        if (at == types.length) {
            grow();
        }
        bases[at] = base;
        offsets[at] = offset;
        types[at] = (byte) type;
        size = at + 1;
        return at;
    }

    /**
     * The array whose length counts grows last: if memory runs out, the others are longer than they
     * need be.
     */
    private void grow() {
        int length = Math.max(INITIAL, 2 * size);
        bases = Arrays.copyOf(bases, length);
        offsets = Arrays.copyOf(offsets, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        types = Arrays.copyOf(types, length);
    }

    /** The first location that does not hold what it held; -1 when all do. */
    int firstChanged() {
        for (int i = 0; i < size; i++) {
            boolean same = types[i] == Memory.REFERENCE
                    ? Memory.getReferenceAcquire(bases[i], offsets[i]) == references[i]
                    : Memory.getBitsAcquire(bases[i], offsets[i], types[i]) == bits[i];
            if (!same) {
                return i;
            }
        }
        return -1;
    }

    Object base(int entry) {
        return bases[entry];
    }

    long offset(int entry) {
        return offsets[entry];
    }

    /** Forgets all, and what it has grown by if that is much. Takes no memory. */
    void clear() {
        if (types.length > LARGEST_KEPT) {
            types = NO_BYTES;
            bases = NO_OBJECTS;
            offsets = NO_LONGS;
            bits = NO_LONGS;
            references = NO_OBJECTS;
        } else {
            Arrays.fill(bases, 0, size, null);
            Arrays.fill(references, 0, size, null);
        }
        size = 0;
    }
}
