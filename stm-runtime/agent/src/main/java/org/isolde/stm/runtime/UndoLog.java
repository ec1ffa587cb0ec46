package org.isolde.stm.runtime;

import java.util.Arrays;

/** Writes to the memory itself, and remembers what it held before. */
public final class UndoLog {

    private static final int INITIAL = 16;
    private static final int LARGEST_KEPT = 1 << 14;

    private Object[] bases;
    private long[] offsets;
    private int[] types;
    private long[] bits;
    private Object[] references;
    private int size;

    /** An empty log. */
    public UndoLog() {
        reset();
    }

    private void reset() {
        bases = new Object[INITIAL];
        offsets = new long[INITIAL];
        types = new int[INITIAL];
        bits = new long[INITIAL];
        references = new Object[INITIAL];
    }

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
    public void writeReference(Object base, long offset, Object value) {
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

    /** The array whose length counts grows last: if memory runs out, the others are longer than they need be. */
    private void grow() {
        int length = 2 * size;
        offsets = Arrays.copyOf(offsets, length);
        types = Arrays.copyOf(types, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        bases = Arrays.copyOf(bases, length);
    }

    /** Undoes all but the first writes, the last one first. */
    public void undoTo(int first) {
        while (size > first) {
            size--;
            if (types[size] == Memory.REFERENCE) {
                Memory.putReference(bases[size], offsets[size], references[size]);
            } else {
                Memory.putBits(bases[size], offsets[size], types[size], bits[size]);
            }
            bases[size] = null;
            references[size] = null;
        }
    }

    /** Forgets all writes. */
    public void clear() {
        Arrays.fill(bases, 0, size, null);
        Arrays.fill(references, 0, size, null);
        size = 0;
    }

    /** Gives memory back if it has grown much. It must be empty. */
    public void shrink() {
        if (bases.length > LARGEST_KEPT) {
            reset();
        }
    }
}
