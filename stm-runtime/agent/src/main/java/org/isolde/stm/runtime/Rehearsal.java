// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.statistics.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * Runs each code path of a transaction once before the program starts, so that all classes needed
 * there are loaded and linked. At the end of a transaction of the program there may be too little
 * stack or memory to load a class.
 */
public final class Rehearsal {

    private static final long NUMBER = Memory.offset(Rehearsal.class, "number");
    private static final long REFERENCE = Memory.offset(Rehearsal.class, "reference");
    private static final long WORD = Memory.offset(Rehearsal.class, "word");
    private static final long NUMBER_CELL = Memory.offset(Rehearsal.class, "numberCell");
    private static final long REFERENCE_CELL = Memory.offset(Rehearsal.class, "referenceCell");

    /** An exception of the program. */
    private static final RuntimeException FAILURE = new IllegalStateException("rehearsal");

    private final Transaction transaction = Transaction.current();
    private final Algorithm algorithm;
    private final Layout layout;

    int number;
    @Nullable
    Object reference;
    long word;
    @Nullable
    MetadataCell numberCell;
    @Nullable
    MetadataCell referenceCell;

    private Rehearsal(Algorithm algorithm) {
        this.algorithm = algorithm;
        layout = algorithm.layout();
    }

    /**
     * Runs transactions in this thread.
     *
     * @param algorithm the one that was set up
     */
    public static void run(Algorithm algorithm) {
        Rehearsal rehearsal = new Rehearsal(algorithm);
        for (boolean irrevocable : new boolean[] {false, true}) {
            TransactionSite site = new TransactionSite("rehearsal", Isolation.SERIALIZABLE, 1, false, irrevocable);
            rehearsal.transaction(site, null);
            rehearsal.transaction(site, FAILURE);
        }
        TransactionSite site = new TransactionSite("rehearsal", Isolation.SERIALIZABLE, 1, false, false);
        rehearsal.transaction(site, Abort.CONFLICT);
        rehearsal.transaction(site, Abort.IRREVOCABLE);
        rehearsal.transaction(new TransactionSite("rehearsal", Isolation.SERIALIZABLE, 1, true, false), FAILURE);
        rehearsal.transaction.forgetCounts();
        Statistics.forget();
    }

    /**
     * Runs a transaction.
     *
     * @param fault what its first attempt ends with; null for nothing
     */
    private void transaction(TransactionSite site, @Nullable Throwable fault) {
        Throwable due = fault;
        while (true) {
            try {
                transaction.begin(site);
                access();
                nested(site);
                if (due != null) {
                    Throwable now = due;
                    due = null;
                    throw now;
                }
                if (transaction.commit()) {
                    return;
                }
            } catch (Throwable thrown) {
                if (recover(thrown)) {
                    return;
                }
            }
        }
    }

    private boolean recover(Throwable thrown) {
        try {
            transaction.recover(thrown);
            return false;
        } catch (Throwable program) {
            if (program != FAILURE) {
                throw new IllegalStateException("the algorithm " + algorithm + " fails", program);
            }
            return true;
        }
    }

    private void nested(TransactionSite site) {
        int mark = transaction.enterNested();
        access();
        transaction.leaveNested(site, mark, FAILURE);
    }

    @SuppressWarnings("NullAway") // an algorithm without metadata ignores their place
    private void access() {
        Object metadata = layout == Layout.NONE ? null : this;
        long ofNumber = offset(NUMBER_CELL);
        long ofReference = offset(REFERENCE_CELL);
        long value = transaction.readBits(this, NUMBER, Memory.INT, metadata, ofNumber);
        transaction.writeBits(this, NUMBER, Memory.INT, value + 1, metadata, ofNumber);
        transaction.readReference(this, REFERENCE, metadata, ofReference);
        transaction.writeReference(this, REFERENCE, this, metadata, ofReference);
    }

    private long offset(long cell) {
        return switch (layout) {
            case NONE -> 0;
            case WORD -> WORD;
            case OBJECT -> cell;
        };
    }
}
