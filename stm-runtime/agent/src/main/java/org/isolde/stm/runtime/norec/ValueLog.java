package org.isolde.stm.runtime.norec;

import java.util.Arrays;
import org.isolde.stm.runtime.Memory;

/** The locations that an attempt has read, and their values. */
final class ValueLog {

    private static final int INITIAL = 256;
    private static final int LARGEST_KEPT = 1 << 16;

    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private byte[] types = new byte[INITIAL];
    private long[] bits = new long[INITIAL];
    private Object[] references = new Object[INITIAL];
    private int size;

    void addBits(Object base, long offset, int type, long value) {
        int read = add(base, offset, type);
        bits[read] = value;
    }

    void addReference(Object base, long offset, Object value) {
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

    /** The array whose length counts grows last: if memory runs out, the others are longer than they need be. */
    private void grow() {
        int length = 2 * size;
        bases = Arrays.copyOf(bases, length);
        offsets = Arrays.copyOf(offsets, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        types = Arrays.copyOf(types, length);
    }

    /** Whether all locations hold what they held. */
    boolean isUnchanged() {
        for (int i = 0; i < size; i++) {
            boolean same = types[i] == Memory.REFERENCE
                    ? Memory.getReferenceAcquire(bases[i], offsets[i]) == references[i]
                    : Memory.getBitsAcquire(bases[i], offsets[i], types[i]) == bits[i];
            if (!same) {
                return false;
            }
        }
        return true;
    }

    void clear() {
        if (types.length > LARGEST_KEPT) {
            size = 0;
            types = new byte[INITIAL];
            bases = new Object[INITIAL];
            offsets = new long[INITIAL];
            bits = new long[INITIAL];
            references = new Object[INITIAL];
        } else {
            Arrays.fill(bases, 0, size, null);
            Arrays.fill(references, 0, size, null);
            size = 0;
        }
    }
}
