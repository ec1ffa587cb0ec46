// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.jspecify.annotations.Nullable;

/**
 * A transaction that locks the cell of each location before its first write there, and holds it to
 * its end. Others can still read: the memory keeps the old value until the commit.
 *
 * <p>The commit is that of TL2, with versions as in Dias' thesis, section 5.6.2. It first saves the
 * old values and marks the cells; then takes its time from the clock, so that transactions with a
 * later snapshot see the marks; then validates its reads; and last writes the memory and sets the
 * time of each cell. A mark contains a lower bound of the commit time: a reader with a snapshot not
 * later than that reads the old value, any other one waits.
 */
public abstract class LockingTransaction extends StampedTransaction {

    private long time;

    /** One for a thread. */
    protected LockingTransaction() {}

    // ---------------------------------------------------------------- what an algorithm adds

    /** A cell for a location that has none. */
    protected abstract LockedCell newCell();

    /**
     * Saves the value in the memory as a version that is not yet linked. Null if no transaction
     * will read it or older ones.
     */
    protected abstract @Nullable Version save(LockedCell cell, Write write);

    /** A location was written, and its cell given back. */
    protected void committed(LockedCell cell, Write write, long time) {}

    /** Takes the next time from the clock. Nothing passes this call. */
    protected abstract long tick();

    // ---------------------------------------------------------------- writing

    @Override
    protected final @Nullable Write own(StampedCell cell) {
        Write lock = ((LockedCell) cell).lock();
        return lock != null && lock.owner() == this ? lock : null;
    }

    @Override
    protected final Write claim(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        while (true) {
            LockedCell cell = (LockedCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
            if (cell == null) {
                Memory.compareAndSetReference(metadataBase, metadataOffset, null, newCell());
                continue;
            }
            Write lock = cell.lock();
            if (lock == null) {
                Write write = writes().add(cell, base, offset, type);
                if (cell.tryLock(write)) {
                    write.place(metadataBase, metadataOffset);
                    check(write, cell.stamp());
                    return write;
                }
                writes().removeLast();
            } else if (lock.owner() == this) {
                return again(lock, base, offset, type);
            } else if (lock.owner() != null) {
                conflictWith(lock.owner());
                throw conflict();
            }
        }
    }

    /**
     * First committer wins: aborts if the location was written after the snapshot, unless the
     * snapshot can be advanced.
     */
    private void check(Write write, long stamp) {
        write.replacedStamp(stamp);
        if (stamp > snapshot() && !extend()) {
            throw conflict();
        }
    }

    private Write again(Write lock, Object base, long offset, int type) {
        if (!writes().isMarked(lock)) {
            return lock;
        }
        LockedCell cell = (LockedCell) lock.cell();
        Write write = writes().add(cell, base, offset, type);
        write.supersede(lock);
        cell.lock(write);
        return write;
    }

    @Override
    protected final void release(Write last) {
        LockedCell cell = (LockedCell) last.cell();
        Write lock = cell.lock();
        if (lock == last) {
            cell.lock(last.earlier());
        }
    }

    // ---------------------------------------------------------------- commit

    @Override
    protected boolean prepare(WriteLog log) {
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                write.replaces(save((LockedCell) write.cell(), write));
            }
        }
        long mark = StampedCell.COMMITTING + now();
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                LockedCell cell = (LockedCell) write.cell();
                cell.push(write.replaced());
                cell.stamp(mark);
            }
        }
        time = tick();
        return !validates() || time == snapshot() + 1 || isCurrent();
    }

    @Override
    protected final void giveUp(WriteLog log) {
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            if (!write.isSuperseded()) {
                LockedCell cell = (LockedCell) write.cell();
                // A reader that has seen the mark sees that it is gone before it can miss the
                // value.
                cell.stamp(write.replacedStamp());
                if (write.replaced() != null) {
                    cell.pop(write.replaced());
                }
            }
        }
    }

    @Override
    protected void complete(WriteLog log) {
        for (int i = 0; i < log.size(); i++) {
            Write write = log.get(i);
            LockedCell cell = (LockedCell) write.cell();
            if (cell != null && cell.lock() == write) {
                write.store();
                cell.stamp(time);
                cell.lock(null);
                committed(cell, write, time);
            }
        }
    }

    @Override
    protected final boolean isCurrent(MetadataCell cell) {
        if (super.isCurrent(cell)) {
            return true;
        }
        Write own = own((StampedCell) cell);
        return own != null && own.replacedStamp() <= snapshot();
    }
}
