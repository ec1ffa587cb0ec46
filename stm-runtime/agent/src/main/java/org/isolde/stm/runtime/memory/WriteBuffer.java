// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The buffered writes of an attempt, to be written at its commit.
 *
 * <p>The writes are in lists, the newest first. The algorithm decides which list a location belongs
 * to, so that searches are short. A location is in its list once for each nested atomic method that
 * has written it, so that the writes of such a method can be undone.
 */
public final class WriteBuffer {

    /** A number for each location, whose lowest bits select its list. */
    @FunctionalInterface
    public interface Hash {

        /** The number of a location. */
        int of(Object base, long offset);
    }

    private static final int INITIAL = 32;
    private static final int LARGEST_KEPT = 1 << 14;
    private static final int NONE = -1;

    private static final Object[] NO_OBJECTS = {};
    private static final long[] NO_LONGS = {};
    private static final byte[] NO_TYPES = {};
    private static final int[] NO_LISTS = {};

    private int[] newest = NO_LISTS;

    private Object[] bases = NO_OBJECTS;
    private long[] offsets = NO_LONGS;
    private byte[] types = NO_TYPES;
    private long[] bits = NO_LONGS;
    private Object[] references = NO_OBJECTS;
    private int[] older = NO_LISTS;
    private int[] lists = NO_LISTS;
    private int size;

    /** Writes before it belong to an outer method: they must not be overwritten. */
    private int mark;

    /** How many writes there are. */
    public int size() {
        return size;
    }

    /** How many lists there may be: a power of two, or none. */
    public int lists() {
        return newest.length;
    }

    /** Makes sure that there may be a list with a number. */
    public void ensureList(int list) {
        if (list >= newest.length) {
            int[] more = emptyLists();
            System.arraycopy(newest, 0, more, 0, newest.length);
            newest = more;
        }
    }

    /**
     * Doubles the number of lists, and redistributes the writes by the hashes of their locations.
     * If an error ends it, nothing has changed.
     */
    public void splitLists(Hash hash) {
        int[] more = emptyLists();
        int[] otherLists = new int[lists.length];
        int[] otherOlder = new int[lists.length];
        for (int i = 0; i < size; i++) {
            int list = hash.of(bases[i], offsets[i]) & more.length - 1;
            otherLists[i] = list;
            otherOlder[i] = more[list];
            more[list] = i;
        }
        lists = otherLists;
        older = otherOlder;
        newest = more;
    }

    private int[] emptyLists() {
        int[] more = new int[Math.max(INITIAL, 2 * newest.length)];
        Arrays.fill(more, NONE);
        return more;
    }

    /** Whether a list has no writes. */
    public boolean isEmpty(int list) {
        return newest[list] == NONE;
    }

    /** The newest write of a location; negative if there is none. */
    public int find(int list, Object base, long offset) {
        int write = newest[list];
        while (write >= 0 && (offsets[write] != offset || bases[write] != base)) {
            write = older[write];
        }
        return write;
    }

    /** The value of a write, of a primitive type. */
    public long bits(int write) {
        return bits[write];
    }

    /** The value of a write of a reference. */
    public Object reference(int write) {
        return references[write];
    }

    /** Writes a location of a primitive type. */
    public void putBits(int list, Object base, long offset, int type, long value) {
        int write = write(list, base, offset, type);
        bits[write] = value;
    }

    /** Writes a reference. */
    public void putReference(int list, Object base, long offset, @Nullable Object value) {
        int write = write(list, base, offset, Memory.REFERENCE);
        references[write] = value;
    }

    private int write(int list, Object base, long offset, int type) {
        int found = find(list, base, offset);
        if (found >= mark) {
            return found;
        }
        int write = size;
        if (write == lists.length) {
            grow();
        }
        bases[write] = base;
        offsets[write] = offset;
        types[write] = (byte) type;
        lists[write] = list;
        older[write] = newest[list];
        newest[list] = write;
        size = write + 1;
        return write;
    }

    /**
     * The array whose length counts grows last: if memory runs out, the others are longer than they
     * need be.
     */
    private void grow() {
        int length = Math.max(INITIAL, 2 * size);
        bases = Arrays.copyOf(bases, length);
        offsets = Arrays.copyOf(offsets, length);
        types = Arrays.copyOf(types, length);
        bits = Arrays.copyOf(bits, length);
        references = Arrays.copyOf(references, length);
        older = Arrays.copyOf(older, length);
        lists = Arrays.copyOf(lists, length);
    }

    /** Writes all to the memory. May be done again. */
    public void writeBack() {
        for (int i = 0; i < size; i++) {
            if (types[i] == Memory.REFERENCE) {
                Memory.putReference(bases[i], offsets[i], references[i]);
            } else {
                Memory.putBits(bases[i], offsets[i], types[i], bits[i]);
            }
        }
    }

    /** A mark of the writes so far. */
    public int mark() {
        mark = size;
        return mark;
    }

    /** Forgets the writes since a mark. */
    public void undoTo(int first) {
        while (size > first) {
            size--;
            newest[lists[size]] = older[size];
            bases[size] = null;
            references[size] = null;
        }
        if (mark > first) {
            mark = first;
        }
    }

    /** Forgets all writes, and what it has grown by if that is much. Takes no memory. */
    public void clear() {
        undoTo(0);
        mark = 0;
        if (lists.length > LARGEST_KEPT || newest.length > LARGEST_KEPT) {
            lists = NO_LISTS;
            newest = NO_LISTS;
            bases = NO_OBJECTS;
            offsets = NO_LONGS;
            types = NO_TYPES;
            bits = NO_LONGS;
            references = NO_OBJECTS;
            older = NO_LISTS;
        }
    }
}
