package org.isolde.stm.runtime;

import java.util.Arrays;

/** Writes to the memory itself, and remembers what it held before. */
public final class UndoLog {

    private static final int INITIAL = 16;

    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private int[] types = new int[INITIAL];
    private long[] bits = new long[INITIAL];
    private Object[] references = new Object[INITIAL];
    private int size;

    /** How many writes it remembers. */
    public int size() {
        return size;
    }

    /** Writes a location of a primitive type. */
    public void writeBits(Object base, long offset, int type, long value) {
        add(base, offset, type);
        bits[size - 1] = Memory.getBits(base, offset, type);
        Memory.putBits(base, offset, type, value);
    }

    /** Writes a reference. */
    public void writeReference(Object base, long offset, Object value) {
        add(base, offset, Memory.REFERENCE);
        references[size - 1] = Memory.getReference(base, offset);
        Memory.putReference(base, offset, value);
    }

    private void add(Object base, long offset, int type) {
        if (size == bases.length) {
            grow();
        }
        bases[size] = base;
        offsets[size] = offset;
        types[size] = type;
        size++;
    }

    /** All arrays grow or, when memory runs out, none does. */
    private void grow() {
        int length = 2 * size;
        Object[] moreBases = Arrays.copyOf(bases, length);
        long[] moreOffsets = Arrays.copyOf(offsets, length);
        int[] moreTypes = Arrays.copyOf(types, length);
        long[] moreBits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        bases = moreBases;
        offsets = moreOffsets;
        types = moreTypes;
        bits = moreBits;
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
}
