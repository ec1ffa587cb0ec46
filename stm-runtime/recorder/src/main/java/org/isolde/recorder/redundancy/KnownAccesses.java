// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.shadow.AccessKey;

/**
 * A cache of the accesses of a thread that are known to be redundant. A row contains accesses of
 * one context, at most 64, with one bit each: to one object, those from places with a bit in its
 * class; otherwise, from one place, those to cells of an array or to neighbouring locations. New
 * rows may replace old ones. The table grows with the number of such replacements, up to a limit. A
 * look-up takes two comparisons, inlined in the program's code. The lower bits of a row's key
 * determine its index: rows of neighbouring objects are neighbours, so that only a small part of
 * the table is in use at a time.
 */
public class KnownAccesses {
    private static final long[] NOTHING = new long[2];
    /** A row is a key and bits; 0 for none. */
    private static final int FIRST_SIZE = 1 << 6;
    private static final int MOST = 1 << 19;
    private static final int MOST_OF_MANY_THREADS = 1 << 15;
    private static final int MOST_IN_TRANSACTION = 1 << 11;
    private static final int GROWTH = 4;
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long KEYS = keys();
    private static final int ROW_SHIFT = 4;

    private long[] known = NOTHING;
    /** Which bits of a hash tell a slot. */
    private long mask = mask(NOTHING);
    private int replaced;
    private long context;
    private boolean inTransaction;
    /** What is known outside of transactions, while the thread is in one, and otherwise in them. */
    private long[] elsewhere = NOTHING;
    private int replacedElsewhere;

    public KnownAccesses() {}

    /**
     * Where the elements of a table begin. The constant has become a {@code long} after Java 17.
     */
    private static long keys() {
        try {
            return Unsafe.class.getField("ARRAY_LONG_BASE_OFFSET").getLong(null);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Whether the table should remain small, since there are many of them. */
    protected boolean savesMemory() {
        return false;
    }

    /** The thread is in another context from now on, given by a number of 64 bits. */
    final void enterContext(long number) {
        enter(number, false);
    }

    /** The same in a transaction, where no context comes twice: little has to be remembered. */
    final void enterTransaction(long number) {
        enter(number, true);
    }

    private void enter(long number, boolean isTransaction) {
        context = number;
        if (isTransaction != inTransaction) {
            inTransaction = isTransaction;
            long[] table = known;
            use(elsewhere);
            elsewhere = table;
            int count = replaced;
            replaced = replacedElsewhere;
            replacedElsewhere = count;
        }
    }

    private void use(long[] table) {
        known = table;
        mask = mask(table);
    }

    private static long mask(long[] table) {
        return (table.length - 2L) * Long.BYTES;
    }

    /** The hash of the thread's context. */
    @ForceInline
    public final long context() {
        return context;
    }

    /** Forgets all. */
    final void forgetKnown() {
        use(NOTHING);
        elsewhere = NOTHING;
    }

    /** Whether some accesses of a row are known to be redundant; others may be, too. */
    @ForceInline
    public final boolean areKnown(long row, long bits) {
        long[] table = known;
        if (table == null) {
            // Never so, but without it the compiler has to take what follows for accesses outside
            // of the heap, too.
            return false;
        }
        long key = row ^ context;
        // A slot is within the table: the checks of that would be a quarter of the code here, which
        // stands in the program's.
        long at = KEYS + (key << ROW_SHIFT & mask);
        return UNSAFE.getLong(table, at) == key && (UNSAFE.getLong(table, at + Long.BYTES) & bits) == bits;
    }

    /**
     * Whether an access without a bit among those of an object is known to be redundant;
     * {@code false} means unknown.
     */
    @ForceInline
    public final boolean isKnown(int location, int source, boolean writes) {
        return areKnown(AccessKey.row(location, AccessKey.place(source, writes)), AccessKey.bit(location));
    }

    /** Those accesses of a row that are known to be redundant. */
    public final long known(long row) {
        long key = row ^ context;
        int slot = slot(key, known);
        return known[slot] == key ? known[slot + 1] : 0;
    }

    @ForceInline
    private static int slot(long key, long[] table) {
        return (int) (key << 1) & table.length - 2;
    }

    /**
     * Says that accesses of a row say nothing new from now on, in the same context.
     *
     * @return those of which that was not known
     */
    final long know(long row, long bits) {
        int most = inTransaction ? MOST_IN_TRANSACTION : MOST;
        if (known == NOTHING || replaced >= known.length / 2 && known.length < most) {
            grow(most);
        }
        return put(known, row ^ context, bits);
    }

    /**
     * None of the contexts that there have been comes again: what is known in them needs no room.
     */
    final void endContexts() {
        replaced = 0;
        replacedElsewhere = 0;
    }

    private long put(long[] table, long key, long bits) {
        int slot = slot(key, table);
        if (table[slot] != key) {
            replaced += table[slot + 1] == 0 ? 0 : 1;
            table[slot] = key;
            table[slot + 1] = 0;
        }
        long before = table[slot + 1];
        table[slot + 1] = before | bits;
        return bits & ~before;
    }

    private void grow(int most) {
        replaced = 0;
        if (known.length >= MOST_OF_MANY_THREADS && savesMemory()) {
            return;
        }
        long[] grown = new long[Math.min(most, Math.max(FIRST_SIZE, GROWTH * known.length))];
        for (int slot = 0; slot < known.length; slot += 2) {
            if (known[slot + 1] != 0) {
                put(grown, known[slot], known[slot + 1]);
            }
        }
        use(grown);
        replaced = 0;
    }
}
