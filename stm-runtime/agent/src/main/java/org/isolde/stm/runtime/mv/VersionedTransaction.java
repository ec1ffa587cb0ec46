// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import org.isolde.stm.runtime.Abort;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.memory.UndoLog;
import org.jspecify.annotations.Nullable;

/**
 * A multi-version transaction: it reads the memory as of one time, its snapshot, and writes when it
 * commits.
 *
 * <p>A serializable transaction that writes keeps a read log, and commits only if its reads are
 * still valid. When it encounters a newer value, it tries to take a later snapshot; if it cannot,
 * it continues with the older value, and cannot write any more. A read-only transaction needs no
 * log. Since these are not declared, all transactions are assumed to be read-only until their
 * atomic method has once written. Transactions with snapshot isolation keep no log either.
 *
 * <p>A transaction that runs alone accesses the memory directly. All transactions write directly to
 * objects that they have created, since these have not escaped.
 */
public abstract class VersionedTransaction extends Transaction {

    /** A snapshot in which all is old enough. */
    private static final long LATEST = StampedCell.COMMITTING - 1;

    /**
     * So many later snapshots are taken while nothing has been written: each takes a walk through
     * the list of reads.
     */
    private static final int MOST_EXTENSIONS = 8;

    private final ReadLog reads = new ReadLog();
    private final WriteLog writes = new WriteLog(this);
    private final UndoLog undo = new UndoLog();
    private long snapshot;
    private boolean recording;
    private boolean writing;
    private boolean mayWrite;
    private boolean outdated;
    private int extensions;
    private boolean preparing;
    private boolean completing;

    /** One for a thread. */
    @SuppressWarnings("this-escape")
    protected VersionedTransaction() {}

    // ---------------------------------------------------------------- what an algorithm adds

    /**
     * Begins a snapshot; its time. Until {@link #endSnapshot} all values that belong to it can be
     * read.
     */
    protected abstract long beginSnapshot();

    /**
     * The time now: a snapshot could begin with it. It does not begin unless {@link #moveSnapshot}
     * follows.
     */
    protected abstract long now();

    /** A snapshot takes the place of an earlier one: that of the last call of {@link #now}. */
    protected abstract void moveSnapshot();

    /** Ends the snapshot, and forgets what {@link #now} may have kept for a later one. */
    protected abstract void endSnapshot();

    /**
     * Whether a location, given by its cell, has the value that it had in the snapshot, as far as
     * others than this transaction go.
     */
    protected abstract boolean isCurrent(MetadataCell cell);

    /** The place for a value to be written. */
    protected abstract Write claim(Object base, long offset, int type, Object metadataBase, long metadataOffset);

    /** The last write is taken away. */
    protected abstract void release(Write last);

    /**
     * Does all that can fail of a commit.
     *
     * @param log at least one write
     * @return {@code false} when something read does not hold any more; then {@link #giveUp}
     *     follows
     */
    protected abstract boolean prepare(WriteLog log);

    /**
     * After an error of the JVM in {@link #prepare}: whether the transaction has committed
     * nevertheless.
     */
    protected boolean hasCommitted() {
        return false;
    }

    /** Leaves nothing of {@link #prepare}, wherever that ended. */
    protected abstract void giveUp(WriteLog log);

    /**
     * Does the rest of a commit. Ended by an error of the JVM it is called again, and goes on; it
     * allocates nothing.
     */
    protected abstract void complete(WriteLog log);

    /** Whether a location that has a cell has it for ever. */
    protected boolean keepsCells() {
        return true;
    }

    /** Whether what was read may be out of date when the transaction commits. */
    protected boolean hasSnapshotIsolation() {
        return false;
    }

    // ---------------------------------------------------------------- what an algorithm may ask

    /** The time of the snapshot. */
    protected final long snapshot() {
        return snapshot;
    }

    /** Whether the transaction may have written something. */
    protected final boolean isWriting() {
        return writing;
    }

    /** The writes. */
    protected final WriteLog writes() {
        return writes;
    }

    /** Whether what was read is to hold when the transaction commits. */
    protected final boolean validates() {
        return recording;
    }

    /** Whether all that was read holds. */
    protected final boolean isCurrent() {
        return reads.isCurrent(this);
    }

    final void changedAt(MetadataCell cell) {
        conflictAtCell(cell);
    }

    final void changedAt(Object metadataBase, long metadataOffset) {
        conflictAtMetadata(metadataBase, metadataOffset);
    }

    /** A location was read whose cell will always be the same. */
    protected final void read(MetadataCell cell) {
        if (recording) {
            reads.add(cell);
        }
    }

    /** A location was read that has its cell in a place, or none yet. */
    protected final void read(Object metadataBase, long metadataOffset) {
        if (recording) {
            reads.add(metadataBase, metadataOffset);
        }
    }

    /**
     * Tries to take a later snapshot; {@code false} when the transaction has to stay with what it
     * has.
     */
    protected final boolean extend() {
        if (!recording || !writing && extensions == MOST_EXTENSIONS) {
            return false;
        }
        extensions++;
        long later = now();
        if (!reads.isCurrent(this)) {
            return false;
        }
        moveSnapshot();
        snapshot = later;
        return true;
    }

    /**
     * A value is read that is not the newest.
     *
     * @throws Abort when the transaction has written something: it could not commit
     */
    protected final void readOutdated() {
        if (recording) {
            if (writes.size() > 0) {
                throw conflict();
            }
            recording = false;
            mayWrite = false;
            outdated = true;
        }
    }

    // ---------------------------------------------------------------- accesses

    @Override
    public final void writeBits(
            Object base, long offset, int type, long bits, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putBits(base, offset, type, bits);
        } else if (isAlone()) {
            undo.writeBits(base, offset, type, bits);
        } else {
            beginWriting();
            claim(base, offset, type, metadataBase, metadataOffset).bits(bits);
        }
    }

    @Override
    public final void writeReference(
            Object base, long offset, @Nullable Object value, Object metadataBase, long metadataOffset) {
        if (hasMade(base)) {
            Memory.putReference(base, offset, value);
        } else if (isAlone()) {
            undo.writeReference(base, offset, value);
        } else {
            beginWriting();
            claim(base, offset, Memory.REFERENCE, metadataBase, metadataOffset).reference(value);
        }
    }

    private void beginWriting() {
        if (!mayWrite) {
            if (outdated) {
                throw conflict();
            }
            site().setWriting();
            throw again();
        }
        writing = true;
    }

    // ---------------------------------------------------------------- attempts

    @Override
    protected final void start() {
        reads.clear();
        writing = false;
        outdated = false;
        extensions = 0;
        preparing = false;
        completing = false;
        if (isAlone()) {
            snapshot = LATEST;
            recording = false;
        } else {
            boolean snapshotIsolation = hasSnapshotIsolation();
            mayWrite = snapshotIsolation || site().isWriting();
            recording = mayWrite && !snapshotIsolation;
            snapshot = beginSnapshot();
        }
    }

    @Override
    protected final boolean publish() {
        if (isAlone()) {
            undo.clear();
            return true;
        }
        if (!commitWrites()) {
            return false;
        }
        writes.clear();
        reads.clear();
        endSnapshot();
        return true;
    }

    private boolean commitWrites() {
        if (!preparing) {
            if (writes.size() == 0) {
                return true;
            }
            preparing = true;
            if (!prepare(writes)) {
                giveUp(writes);
                return false;
            }
        } else if (!completing && !hasCommitted()) {
            giveUp(writes);
            return false;
        }
        completing = true;
        complete(writes);
        return true;
    }

    @Override
    protected final void undo() {
        undoTo(0);
        if (!isAlone()) {
            endSnapshot();
        }
    }

    @Override
    protected final int mark() {
        return isAlone() ? undo.size() : writes.mark();
    }

    @Override
    protected final void undoTo(int mark) {
        if (isAlone()) {
            undo.undoTo(mark);
        } else {
            while (writes.size() > mark) {
                release(writes.get(writes.size() - 1));
                writes.removeLast();
            }
        }
    }

    @Override
    protected final boolean isOutdated() {
        boolean changed = outdated || now() != snapshot && !(recording && keepsCells() && isCurrent());
        endSnapshot();
        return changed;
    }
}
