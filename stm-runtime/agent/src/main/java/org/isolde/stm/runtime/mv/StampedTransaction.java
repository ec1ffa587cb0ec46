// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.util.concurrent.locks.LockSupport;
import org.isolde.stm.runtime.Abort;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of an algorithm with {@link StampedCell}s. Reading follows Dias' thesis, section
 * 5.6.1: it returns the value in the memory if that is old enough, otherwise an older version. The
 * time in the cell never repeats, so if it is unchanged, the memory was not written during the
 * read.
 */
public abstract class StampedTransaction extends VersionedTransaction {

    private static final int SPINS = 200;
    private static final int YIELDS = 300;
    private static final int PATIENCE = 20_000;
    private static final long PAUSE = 20_000;

    /** One for a thread. */
    protected StampedTransaction() {}

    // ---------------------------------------------------------------- what an algorithm adds

    /** The cell of a location; null when it has none. */
    protected @Nullable StampedCell cell(Object base, long offset, Object metadataBase, long metadataOffset) {
        return (StampedCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    /** What the transaction itself has written to a location; null when it has not. */
    protected abstract @Nullable Write own(StampedCell cell);

    /**
     * An older value of a location than the one in the memory.
     *
     * @param stamp the last time read from the cell, later than the snapshot
     * @return the value in the snapshot; null if the cell must be read again
     * @throws Abort if the value has been dropped
     */
    protected abstract @Nullable Version past(StampedCell cell, long stamp);

    // ---------------------------------------------------------------- accesses

    @Override
    public final long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        StampedCell cell = cell(base, offset, metadataBase, metadataOffset);
        if (cell == null) {
            long bits = Memory.getBits(base, offset, type);
            Memory.loadFence();
            if (cell(base, offset, metadataBase, metadataOffset) == null) {
                read(metadataBase, metadataOffset);
                return bits;
            }
        } else {
            long stamp = cell.stamp();
            if (stamp <= snapshot() && (!isWriting() || own(cell) == null)) {
                long bits = Memory.getBits(base, offset, type);
                Memory.loadFence();
                if (cell.stamp() == stamp) {
                    read(cell, metadataBase, metadataOffset);
                    return bits;
                }
            }
        }
        return readBitsSlowly(base, offset, type, metadataBase, metadataOffset);
    }

    @Override
    public final @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        StampedCell cell = cell(base, offset, metadataBase, metadataOffset);
        if (cell == null) {
            Object reference = Memory.getReference(base, offset);
            Memory.loadFence();
            if (cell(base, offset, metadataBase, metadataOffset) == null) {
                read(metadataBase, metadataOffset);
                return reference;
            }
        } else {
            long stamp = cell.stamp();
            if (stamp <= snapshot() && (!isWriting() || own(cell) == null)) {
                Object reference = Memory.getReference(base, offset);
                Memory.loadFence();
                if (cell.stamp() == stamp) {
                    read(cell, metadataBase, metadataOffset);
                    return reference;
                }
            }
        }
        return readReferenceSlowly(base, offset, metadataBase, metadataOffset);
    }

    @SuppressWarnings("NullAway") // without a cell, the stamp is in the snapshot
    private long readBitsSlowly(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        while (true) {
            StampedCell cell = cell(base, offset, metadataBase, metadataOffset);
            Write own = cell == null ? null : own(cell);
            if (own != null) {
                return own.bits();
            }
            long stamp = cell == null ? 0 : cell.stamp();
            if (stamp <= snapshot()) {
                long bits = Memory.getBits(base, offset, type);
                Memory.loadFence();
                if (hasRead(cell, stamp, base, offset, metadataBase, metadataOffset)) {
                    return bits;
                }
            } else {
                Version old = version(cell, stamp);
                if (old != null) {
                    return old.bits();
                }
            }
        }
    }

    @SuppressWarnings("NullAway") // without a cell, the stamp is in the snapshot
    private @Nullable Object readReferenceSlowly(Object base, long offset, Object metadataBase, long metadataOffset) {
        while (true) {
            StampedCell cell = cell(base, offset, metadataBase, metadataOffset);
            Write own = cell == null ? null : own(cell);
            if (own != null) {
                return own.reference();
            }
            long stamp = cell == null ? 0 : cell.stamp();
            if (stamp <= snapshot()) {
                Object reference = Memory.getReference(base, offset);
                Memory.loadFence();
                if (hasRead(cell, stamp, base, offset, metadataBase, metadataOffset)) {
                    return reference;
                }
            } else {
                Version old = version(cell, stamp);
                if (old != null) {
                    return old.reference();
                }
            }
        }
    }

    /** Whether a value read from the memory is valid: it was not written meanwhile. */
    private boolean hasRead(
            @Nullable StampedCell cell, long stamp, Object base, long offset, Object metadataBase,
            long metadataOffset) {
        if (cell == null) {
            if (cell(base, offset, metadataBase, metadataOffset) != null) {
                return false;
            }
            read(metadataBase, metadataOffset);
            return true;
        }
        if (cell.stamp() != stamp) {
            return false;
        }
        read(cell, metadataBase, metadataOffset);
        return true;
    }

    /**
     * The value in the snapshot, which is not that in the memory; null when a new look is to be
     * taken.
     */
    private @Nullable Version version(StampedCell cell, long stamp) {
        if (mayBeInSnapshot(stamp)) {
            await(cell, stamp);
            return null;
        }
        if (stamp == StampedCell.DETACHED || extend()) {
            return null;
        }
        Version old = past(cell, stamp);
        if (old != null) {
            readOutdated();
        }
        return old;
    }

    /**
     * Whether the memory is being written by a transaction that may have come before the snapshot.
     */
    private boolean mayBeInSnapshot(long stamp) {
        return stamp >= StampedCell.COMMITTING && stamp - StampedCell.COMMITTING < snapshot();
    }

    /**
     * Waits until a commit has ended, which itself waits for nothing. If it takes long, its thread
     * has died.
     */
    protected final void await(StampedCell cell, long stamp) {
        for (int i = 0; cell.stamp() == stamp; i++) {
            if (i < SPINS) {
                Thread.onSpinWait();
            } else if (i < YIELDS) {
                Thread.yield();
            } else if (i < PATIENCE) {
                LockSupport.parkNanos(PAUSE);
            } else {
                throw conflict();
            }
        }
    }

    private void read(StampedCell cell, Object metadataBase, long metadataOffset) {
        if (keepsCells()) {
            read(cell);
        } else {
            read(metadataBase, metadataOffset);
        }
    }

    // ---------------------------------------------------------------- what is current

    @Override
    protected boolean isCurrent(MetadataCell cell) {
        return ((StampedCell) cell).stamp() <= snapshot();
    }
}
