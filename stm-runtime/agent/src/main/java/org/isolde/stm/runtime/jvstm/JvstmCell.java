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
 * <p>An unneeded cell is removed from its location, when the value in the memory is old enough for
 * the snapshots of all running transactions. The location is then read as fast as one that was
 * never written. Only a transaction that will write the location still needs the cell; that one has
 * ended when all snapshots are later than its own.
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
     * Prepares a cell, which is new or unreachable, for a transaction that will put it into a place
     * and write its location.
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
     * Removes the cell from its place, if it is no longer needed. Only the transaction that may
     * change the cell does so.
     *
     * @param oldest all running transactions have such a snapshot or a later one, and so has the
     *     value in the memory
     * @return whether it was removed
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
    @SuppressWarnings("NullAway") // versions that a snapshot can read are not dropped
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

    /** Removes a value that no transaction can read any more, and all older ones. */
    void drop(JvstmVersion version) {
        if (past == version) {
            PAST.setRelease(this, null);
        }
        version.older = null;
        version.forget();
    }
}
