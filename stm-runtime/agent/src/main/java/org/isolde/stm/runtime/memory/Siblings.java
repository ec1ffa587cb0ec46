// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The metadata arrays of arrays: one for each array that a transaction has accessed, created on the
 * first access and kept as long as the array lives (Dias' thesis, section 5.3.1.2). The array
 * itself holds the values, for code outside of transactions.
 *
 * <p>If the metadata are words, they are in a table that all arrays share ({@link Stripes}): an
 * array has no space for a reference to its sibling, and looking it up takes longer than the rest
 * of a read.
 *
 * <p>The arrays are keys by identity. A look-up neither locks nor allocates; all operations take
 * constant time on average.
 */
public final class Siblings {

    /** A sibling, keyed by its array. */
    private static final class Entry extends WeakReference<Object> {

        private final int hash;
        private final Object sibling;
        private final @Nullable Entry next;

        Entry(Object array, int hash, Object sibling, @Nullable Entry next) {
            super(array, DEAD);
            this.hash = hash;
            this.sibling = sibling;
            this.next = next;
        }
    }

    private static final int INITIAL = 1 << 12;
    private static final ReferenceQueue<Object> DEAD = new ReferenceQueue<>();
    private static final Layout LAYOUT = Layout.inUse();
    private static final Object LOCK = new Object();
    private static final long BASE = Memory.elementBase(MetadataCell[].class);
    private static final long SCALE = Memory.elementScale(MetadataCell[].class);

    private static volatile AtomicReferenceArray<Entry> table = new AtomicReferenceArray<>(INITIAL);
    private static int size;

    private Siblings() {}

    /**
     * The array with the metadata of an array's elements: {@code long[]} or {@code MetadataCell[]};
     * null when the layout has none.
     */
    public static @Nullable Object of(Object array, int length) {
        if (LAYOUT != Layout.OBJECT) {
            return LAYOUT == Layout.WORD ? Stripes.TABLE : null;
        }
        int hash = hash(array);
        Object sibling = find(table, array, hash);
        return sibling != null ? sibling : make(array, length, hash);
    }

    /** The array with the metadata of an array's elements; null when it has none, or none yet. */
    public static @Nullable Object ofIfAny(Object array) {
        return LAYOUT == Layout.OBJECT ? find(table, array, hash(array)) : of(array, 0);
    }

    /** The offset of an element's metadata in it. */
    public static long offset(Object array, int index) {
        return switch (LAYOUT) {
            case NONE -> 0;
            case WORD -> Stripes.elementOffset(array, index);
            case OBJECT -> BASE + index * SCALE;
        };
    }

    private static int hash(Object array) {
        int hash = System.identityHashCode(array);
        return hash ^ hash >>> 16;
    }

    private static @Nullable Object find(AtomicReferenceArray<Entry> entries, Object array, int hash) {
        for (Entry entry = entries.get(hash & entries.length() - 1); entry != null; entry = entry.next) {
            if (entry.refersTo(array)) {
                return entry.sibling;
            }
        }
        return null;
    }

    private static Object make(Object array, int length, int hash) {
        Object made = new MetadataCell[length];
        synchronized (LOCK) {
            Object other = find(table, array, hash);
            if (other != null) {
                return other;
            }
            for (Object dead = DEAD.poll(); dead != null; dead = DEAD.poll()) {
                remove((Entry) dead);
            }
            if (size > table.length()) {
                grow();
            }
            add(table, array, hash, made);
            size++;
            return made;
        }
    }

    private static void add(AtomicReferenceArray<Entry> entries, Object array, int hash, Object sibling) {
        int bucket = hash & entries.length() - 1;
        entries.set(bucket, new Entry(array, hash, sibling, entries.get(bucket)));
    }

    /**
     * Entries are not changed, since others read them: those before the removed one are made again.
     */
    private static void remove(Entry dead) {
        int bucket = dead.hash & table.length() - 1;
        Entry kept = null;
        boolean found = false;
        for (Entry entry = table.get(bucket); entry != null; entry = entry.next) {
            found |= entry == dead;
        }
        if (!found) {
            // A table that grew has left it behind.
            return;
        }
        for (Entry entry = table.get(bucket); entry != null; entry = entry.next) {
            Object array = entry.get();
            if (array != null) {
                kept = new Entry(array, entry.hash, entry.sibling, kept);
            } else {
                size--;
            }
        }
        table.set(bucket, kept);
    }

    private static void grow() {
        AtomicReferenceArray<Entry> larger = new AtomicReferenceArray<>(2 * table.length());
        size = 0;
        for (int bucket = 0; bucket < table.length(); bucket++) {
            for (Entry entry = table.get(bucket); entry != null; entry = entry.next) {
                Object array = entry.get();
                if (array != null) {
                    add(larger, array, entry.hash, entry.sibling);
                    size++;
                }
            }
        }
        table = larger;
    }
}
