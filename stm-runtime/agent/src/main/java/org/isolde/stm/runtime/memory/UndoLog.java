// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An undo log: writes to the memory directly, and saves the old values. */
public final class UndoLog {

    private static final int INITIAL = 16;
    private static final int LARGEST_KEPT = 1 << 14;

    private static final Object[] NO_OBJECTS = {};
    private static final long[] NO_LONGS = {};
    private static final int[] NO_TYPES = {};

    private Object[] bases = NO_OBJECTS;
    private long[] offsets = NO_LONGS;
    private int[] types = NO_TYPES;
    private long[] bits = NO_LONGS;
    private Object[] references = NO_OBJECTS;
    private int size;

    /** How many writes it remembers. */
    public int size() {
        return size;
    }

    /** Writes a location of a primitive type. */
    public void writeBits(Object base, long offset, int type, long value) {
        long before = Memory.getBits(base, offset, type);
        int write = room(base, offset, type);
        bits[write] = before;
        size = write + 1;
        Memory.putBits(base, offset, type, value);
    }

    /** Writes a reference. */
    public void writeReference(Object base, long offset, @Nullable Object value) {
        Object before = Memory.getReference(base, offset);
        int write = room(base, offset, Memory.REFERENCE);
        references[write] = before;
        size = write + 1;
        Memory.putReference(base, offset, value);
    }

    /** Until it counts a write is not undone: what it held before is not known yet. */
    private int room(Object base, long offset, int type) {
        int write = size;
        if (write == bases.length) {
            grow();
        }
        bases[write] = base;
        offsets[write] = offset;
        types[write] = type;
        return write;
    }

    /**
     * The array whose length counts grows last: if memory runs out, the others are longer than they
     * need be.
     */
    private void grow() {
        int length = Math.max(INITIAL, 2 * size);
        offsets = Arrays.copyOf(offsets, length);
        types = Arrays.copyOf(types, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        bases = Arrays.copyOf(bases, length);
    }

    /** Undoes all but the first writes, the last one first. Takes no memory. */
    public void undoTo(int first) {
        while (size > first) {
            int last = size - 1;
            if (types[last] == Memory.REFERENCE) {
                Memory.putReference(bases[last], offsets[last], references[last]);
            } else {
                Memory.putBits(bases[last], offsets[last], types[last], bits[last]);
            }
            size = last;
            bases[last] = null;
            references[last] = null;
        }
        drop();
    }

    /** Forgets all writes. Takes no memory. */
    public void clear() {
        int count = size;
        size = 0;
        Arrays.fill(bases, 0, count, null);
        Arrays.fill(references, 0, count, null);
        drop();
    }

    /** Forgets what it has grown by if that is much. */
    private void drop() {
        if (size == 0 && bases.length > LARGEST_KEPT) {
            bases = NO_OBJECTS;
            offsets = NO_LONGS;
            types = NO_TYPES;
            bits = NO_LONGS;
            references = NO_OBJECTS;
        }
    }
}
