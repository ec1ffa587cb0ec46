// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

/**
 * The last access and the last write of a transaction to each location so far, with which the next
 * one forms pairs. A hash table that is cleared in constant time: entries of another transaction
 * count as free.
 */
final class LastAccesses {
    /** Larger tables do not outlive their transaction. */
    private static final int LARGE = 1 << 12;
    private static final int SMALL = 1 << 6;
    /** So many numbers a location: one cache line. */
    private static final int STRIDE = 8;

    private static final int KEY = 0;
    private static final int ACCESS = 1;
    private static final int WRITE = 4;
    private static final int CHANGE = 0;
    private static final int EVENT = 1;
    private static final int SOURCE = 2;
    private static final long NONE = -1;

    private long[] slots = {};
    private int used;
    private int transaction;

    /** Forgets what was before: a transaction begins. */
    void begin() {
        transaction++;
        used = 0;
        if (slots.length == 0 || slots.length > LARGE * STRIDE || transaction < 0) {
            slots = new long[SMALL * STRIDE];
            transaction = 1;
        }
    }

    /** Where a location's accesses are, until the next call. */
    int find(int location) {
        if (2 * used >= slots.length / STRIDE) {
            grow();
        }
        int slot = slot(slots, (long) transaction << Integer.SIZE | location);
        if (slots[slot + KEY] >>> Integer.SIZE != transaction) {
            used++;
            slots[slot + KEY] = (long) transaction << Integer.SIZE | location;
            slots[slot + ACCESS + CHANGE] = NONE;
            slots[slot + WRITE + CHANGE] = NONE;
        }
        return slot;
    }

    private int slot(long[] table, long key) {
        int mask = table.length / STRIDE - 1;
        int slot = (int) key * 0x9E3779B9 >>> 7 & mask;
        while (table[slot * STRIDE + KEY] != key && table[slot * STRIDE + KEY] >>> Integer.SIZE == transaction) {
            slot = slot + 1 & mask;
        }
        return slot * STRIDE;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (int i = 0; i < old.length; i += STRIDE) {
            if (old[i + KEY] >>> Integer.SIZE == transaction) {
                System.arraycopy(old, i, slots, slot(slots, old[i + KEY]), STRIDE);
            }
        }
    }

    /** Notes an access. */
    void set(int slot, long change, long event, int source, boolean writes) {
        set(slot + ACCESS, change, event, (long) source << 1 | (writes ? 1 : 0));
        if (writes) {
            set(slot + WRITE, change, event, (long) source << 1 | 1);
        }
    }

    private void set(int at, long change, long event, long source) {
        slots[at + CHANGE] = change;
        slots[at + EVENT] = event;
        slots[at + SOURCE] = source;
    }

    /** Where the last access is, as the other methods take it; negative if there was none. */
    int access(int slot) {
        return slots[slot + ACCESS + CHANGE] == NONE ? -1 : slot + ACCESS;
    }

    /** Where the last write is; negative if there was none. */
    int write(int slot) {
        return slots[slot + WRITE + CHANGE] == NONE ? -1 : slot + WRITE;
    }

    /** The number of the last change of lock states before an access. */
    long change(int access) {
        return slots[access + CHANGE];
    }

    /** The number of an access among the thread's events. */
    long event(int access) {
        return slots[access + EVENT];
    }

    /** The place of an access. */
    int source(int access) {
        return (int) (slots[access + SOURCE] >>> 1);
    }

    /** Whether an access writes. */
    boolean writes(int access) {
        return (slots[access + SOURCE] & 1) != 0;
    }
}
