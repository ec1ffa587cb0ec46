// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.mv.StampedCell;
import org.jspecify.annotations.Nullable;

/**
 * The versioned box of JVSTM: a list of older values (Dias' thesis, section 5.4.2.2). It is changed
 * by one transaction at a time.
 *
 * <p>A cell that nobody needs is taken away from its location: when every running transaction has a
 * snapshot in which the value in the memory is old enough, the location is read as fast as one that
 * was never written. Only a transaction that is going to write there needs the cell even then. It
 * says so by its snapshot; it is over when all snapshots are later.
 */
final class JvstmCell extends StampedCell {

    /** In the place of the last writer's snapshot: the cell is taken away. */
    private static final long GONE = Long.MAX_VALUE;

    /** In the same place: the cell is never taken away. */
    private static final long KEPT = GONE - 1;

    /**
     * Who sees a new stamp sees the values that were put here before: that takes no fence, which
     * would take longer than the rest.
     */
    private static final VarHandle PAST;

    private static final VarHandle CLAIMED;

    static {
        try {
            PAST = MethodHandles.lookup().findVarHandle(JvstmCell.class, "past", JvstmVersion.class);
            CLAIMED = MethodHandles.lookup().findVarHandle(JvstmCell.class, "claimed", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** A number that differs from those of most other cells. */
    final int hash;

    private @Nullable Object placeBase;
    private long placeOffset;
    private volatile @Nullable JvstmVersion past;
    private volatile long claimed;

    /** A cell that its location keeps. */
    JvstmCell(int hash) {
        this.hash = hash;
        CLAIMED.set(this, KEPT);
    }

    /**
     * Prepares a cell, a new one or one that nobody knows any more, for a transaction that is going
     * to put it into a place and to write its location.
     *
     * @param base of the place
     * @param offset of the place
     */
    void prepare(Object base, long offset, long snapshot) {
        placeBase = base;
        placeOffset = offset;
        CLAIMED.set(this, snapshot);
        stamp(0);
    }

    /**
     * A transaction is going to write the location.
     *
     * @return {@code false} when the cell is not the location's any more, or will not be in a
     *     moment
     */
    boolean claim(long snapshot) {
        long last = claimed;
        while (last < snapshot) {
            if (CLAIMED.compareAndSet(this, last, snapshot)) {
                return true;
            }
            last = claimed;
        }
        return last != GONE;
    }

    /**
     * Takes the cell away from its place, if nobody needs it. Only the transaction that may change
     * the cell does so.
     *
     * @param oldest all running transactions have such a snapshot or a later one, and so has the
     *     value in the memory
     * @return whether it is taken away
     */
    boolean detach(long oldest) {
        long last = claimed;
        if (last != GONE && (last >= oldest || !CLAIMED.compareAndSet(this, last, GONE))) {
            return false;
        }
        // Nobody else puts anything there as long as the cell is there. Who has it may use it until
        // the location is written.
        if (placeBase != null && Memory.getReferenceAcquire(placeBase, placeOffset) == this) {
            Memory.putReference(placeBase, placeOffset, null);
        }
        placeBase = null;
        stamp(DETACHED);
        return true;
    }

    /** The newest value that is not newer than a snapshot. */
    @SuppressWarnings("NullAway") // what a snapshot can read is not dropped
    JvstmVersion past(long snapshot) {
        JvstmVersion version = past;
        while (version.stamp() > snapshot) {
            version = version.older;
        }
        return version;
    }

    void push(JvstmVersion version) {
        if (past != version) {
            version.older = past;
            PAST.setRelease(this, version);
        }
    }

    /** Takes a value away that nobody can read any more, and those before it. */
    void drop(JvstmVersion version) {
        if (past == version) {
            PAST.setRelease(this, null);
        }
        version.older = null;
        version.forget();
    }
}
