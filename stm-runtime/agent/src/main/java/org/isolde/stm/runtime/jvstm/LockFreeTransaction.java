// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.util.concurrent.ThreadLocalRandom;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.mv.VersionedTransaction;
import org.isolde.stm.runtime.mv.Write;
import org.isolde.stm.runtime.mv.WriteIndex;
import org.isolde.stm.runtime.mv.WriteLog;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of the lock-free JVSTM (Fernandes, Cachopo: Lock-free and scalable multi-version
 * software transactional memory; Dias' thesis, sections 5.5.2 and 5.6.3.3). A transaction commits
 * when its record is appended to the chain of commits; before that it helps all others, so that a
 * thread that stops in its commit stops nobody. Transactions that only read never abort.
 *
 * <p>A commit returns when the memory holds its writes, so that the thread sees them outside of
 * transactions. For that it may wait for a thread that is copying a value to one of its locations;
 * transactions of other threads do not.
 */
public final class LockFreeTransaction extends VersionedTransaction {

    private final WriteIndex index = new WriteIndex(writes());
    private @Nullable CommitRecord record;
    private int lastHash = ThreadLocalRandom.current().nextInt();

    // ---------------------------------------------------------------- snapshots

    @Override
    protected long beginSnapshot() {
        long snapshot = CommitRecord.now();
        needs(snapshot);
        return snapshot;
    }

    @Override
    protected long now() {
        return CommitRecord.now();
    }

    @Override
    protected void moveSnapshot() {
        // More is kept than has to be, until the attempt ends.
    }

    @Override
    protected void endSnapshot() {
        index.clear();
        record = null;
    }

    @Override
    protected boolean isCurrent(MetadataCell cell) {
        return ((LockFreeCell) cell).newest().stamp() <= snapshot();
    }

    // ---------------------------------------------------------------- reading

    @Override
    public long readBits(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        while (true) {
            LockFreeCell cell = cell(metadataBase, metadataOffset);
            Write own = own(cell);
            if (own != null) {
                return own.bits();
            }
            LockFreeVersion version = version(cell);
            if (isInMemory(cell, version)) {
                long bits = Memory.getBits(base, offset, type);
                Memory.loadFence();
                if (hasRead(cell, version, metadataBase, metadataOffset)) {
                    return bits;
                }
            } else if (version != null) {
                return version.bits();
            }
        }
    }

    @Override
    public @Nullable Object readReference(Object base, long offset, Object metadataBase, long metadataOffset) {
        while (true) {
            LockFreeCell cell = cell(metadataBase, metadataOffset);
            Write own = own(cell);
            if (own != null) {
                return own.reference();
            }
            LockFreeVersion version = version(cell);
            if (isInMemory(cell, version)) {
                Object reference = Memory.getReference(base, offset);
                Memory.loadFence();
                if (hasRead(cell, version, metadataBase, metadataOffset)) {
                    return reference;
                }
            } else if (version != null) {
                Object reference = version.reference();
                if (reference != LockFreeVersion.RELEASED) {
                    return reference;
                }
            }
        }
    }

    private static @Nullable LockFreeCell cell(Object metadataBase, long metadataOffset) {
        return (LockFreeCell) Memory.getReferenceAcquire(metadataBase, metadataOffset);
    }

    private @Nullable Write own(@Nullable LockFreeCell cell) {
        return isWriting() && cell != null ? index.find(cell, cell.hash) : null;
    }

    /** The version in the snapshot; null without a cell, and when a new look is to be taken. */
    @SuppressWarnings("NullAway") // versions that a snapshot can read are not dropped
    private @Nullable LockFreeVersion version(@Nullable LockFreeCell cell) {
        if (cell == null) {
            return null;
        }
        LockFreeVersion version = cell.newest();
        if (version.stamp() <= snapshot()) {
            read(cell);
            return version;
        }
        if (extend()) {
            return null;
        }
        while (version.stamp() > snapshot()) {
            version = version.older();
        }
        readOutdated();
        return version;
    }

    private static boolean isInMemory(@Nullable LockFreeCell cell, @Nullable LockFreeVersion version) {
        return cell == null || version != null && cell.inMemory() == version;
    }

    /** Whether a value read from the memory is valid: it was not written meanwhile. */
    private boolean hasRead(@Nullable LockFreeCell cell, @Nullable LockFreeVersion version, Object metadataBase,
            long metadataOffset) {
        if (cell == null) {
            if (cell(metadataBase, metadataOffset) != null) {
                return false;
            }
            read(metadataBase, metadataOffset);
            return true;
        }
        return cell.inMemory() == version;
    }

    // ---------------------------------------------------------------- writing

    @Override
    @SuppressWarnings("NullAway") // a location keeps its cell
    protected Write claim(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        LockFreeCell cell = cell(metadataBase, metadataOffset);
        if (cell == null) {
            lastHash += 0x9E3779B9;
            Memory.compareAndSetReference(metadataBase, metadataOffset, null, new LockFreeCell(lastHash >>> 8));
            cell = cell(metadataBase, metadataOffset);
        }
        return index.claim(cell, cell.hash, base, offset, type);
    }

    @Override
    protected void release(Write last) {
        index.remove(last);
    }

    @Override
    protected boolean prepare(WriteLog log) {
        record = null;
        while (true) {
            CommitRecord last = CommitRecord.helpAll();
            if (last.time() != snapshot() && !isCurrent()) {
                return false;
            }
            if (record == null) {
                record = new CommitRecord(log.giveAway());
            }
            if (record.follow(last)) {
                return true;
            }
        }
    }

    @Override
    protected boolean hasCommitted() {
        CommitRecord.helpAll();
        return record != null && record.isInstalled();
    }

    @Override
    protected void giveUp(WriteLog log) {
        record = null;
    }

    @Override
    protected void complete(WriteLog log) {
        CommitRecord.helpAll();
        if (record != null) {
            record.carry(this);
            CommitRecord.clean(this, oldestSnapshot(CommitRecord.now()));
        }
    }
}
