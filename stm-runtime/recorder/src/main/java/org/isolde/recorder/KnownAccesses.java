package org.isolde.recorder;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The accesses of a thread that are known to say nothing new, by location, place and context, as far as they were made of late: a table in which a new one
 * may take the place of an old one. It grows up to a limit while they do. To look an access up takes one comparison, within the program's code.
 */
class KnownAccesses {
    private static final long[] NOTHING = new long[1];
    private static final int FIRST_SLOTS = 1 << 7;
    private static final int MOST_SLOTS = 1 << 15;
    private static final int MOST_IN_TRANSACTION = 1 << 11;
    private static final int GROWTH = 4;
    private static final int SPREAD = 0x9E3779B9;

    /** 0 for none. */
    private long[] known = NOTHING;
    private int replaced;
    private long context;
    private boolean inTransaction;
    /** What is known outside of transactions, while the thread is in one, and otherwise in them. */
    private long[] elsewhere = NOTHING;
    private int replacedElsewhere;

    KnownAccesses() {}

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
            known = elsewhere;
            elsewhere = table;
            int count = replaced;
            replaced = replacedElsewhere;
            replacedElsewhere = count;
        }
    }

    /** Forgets all. */
    final void forgetKnown() {
        known = NOTHING;
        elsewhere = NOTHING;
    }

    /** Whether an access is known to say nothing new; another one may still be repeated. */
    @ForceInline
    final boolean isKnown(int location, int place) {
        long[] table = known;
        return table[slot(location, place) & table.length - 1] == key(location, place);
    }

    @ForceInline
    private int slot(int location, int place) {
        return location + place * SPREAD + (int) (context >>> Integer.SIZE);
    }

    @ForceInline
    private long key(int location, int place) {
        return ((long) location << Integer.SIZE | place) ^ context;
    }

    /** Says that an access says nothing new from now on, in the same context. */
    final void know(int location, int place) {
        int most = inTransaction ? MOST_IN_TRANSACTION : MOST_SLOTS;
        if (known == NOTHING || replaced >= known.length && known.length < most) {
            grow(most);
        }
        put(known, location, place, key(location, place));
    }

    private void put(long[] table, int location, int place, long key) {
        int slot = slot(location, place) & table.length - 1;
        replaced += table[slot] != 0 && table[slot] != key ? 1 : 0;
        table[slot] = key;
    }

    /** What belongs to other contexts gets to slots where it is not found any more. */
    private void grow(int most) {
        long[] grown = new long[Math.min(most, Math.max(FIRST_SLOTS, GROWTH * known.length))];
        for (long key : known) {
            if (key != 0) {
                long access = key ^ context;
                put(grown, (int) (access >>> Integer.SIZE), (int) access, key);
            }
        }
        known = grown;
        replaced = 0;
    }
}
