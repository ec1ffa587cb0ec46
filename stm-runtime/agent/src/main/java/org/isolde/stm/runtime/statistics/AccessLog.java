// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.statistics;

import java.util.Arrays;

/**
 * The locations that an attempt has accessed, in order, for statistics; may contain duplicates. Its
 * size is bounded; when it is full, its last entry is still the last access.
 */
final class AccessLog {

    static final int MOST = 1 << 16;

    private static final int INITIAL = 64;

    private Object[] bases = new Object[INITIAL];
    private long[] offsets = new long[INITIAL];
    private long[] metadataOffsets = new long[INITIAL];
    private int size;

    void add(Object base, long offset, long metadataOffset) {
        int at = size;
        if (at > 0 && bases[at - 1] == base && offsets[at - 1] == offset) {
            return;
        }
        if (at == bases.length && !grow()) {
            at--;
        }
        bases[at] = base;
        offsets[at] = offset;
        metadataOffsets[at] = metadataOffset;
        size = at + 1;
    }

    /** When memory runs out that is none of the program's business. */
    private boolean grow() {
        int length = Math.min(MOST, 2 * size);
        if (length == size) {
            return false;
        }
        try {
            offsets = Arrays.copyOf(offsets, length);
            metadataOffsets = Arrays.copyOf(metadataOffsets, length);
            bases = Arrays.copyOf(bases, length);
            return true;
        } catch (OutOfMemoryError shortage) {
            return false;
        }
    }

    int size() {
        return size;
    }

    Object base(int entry) {
        return bases[entry];
    }

    long offset(int entry) {
        return offsets[entry];
    }

    long metadataOffset(int entry) {
        return metadataOffsets[entry];
    }

    /**
     * How many different locations there are; takes time in proportion to the length, and memory.
     */
    int distinct() {
        int mask = Integer.highestOneBit(Math.max(1, size)) * 4 - 1;
        int[] table = new int[mask + 1];
        int count = 0;
        for (int entry = 0; entry < size; entry++) {
            int at = hash(entry) & mask;
            while (table[at] != 0 && !isSame(table[at] - 1, entry)) {
                at = at + 1 & mask;
            }
            if (table[at] == 0) {
                table[at] = entry + 1;
                count++;
            }
        }
        return count;
    }

    private int hash(int entry) {
        int hash = (System.identityHashCode(bases[entry]) ^ (int) offsets[entry] * 0x9E3779B9) * 0x9E3779B9;
        return hash ^ hash >>> 16;
    }

    private boolean isSame(int one, int other) {
        return bases[one] == bases[other] && offsets[one] == offsets[other];
    }

    /** Takes no memory. */
    void clear() {
        Arrays.fill(bases, 0, size, null);
        size = 0;
    }
}
