// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mvstm;

import java.util.concurrent.atomic.AtomicLong;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.mv.LockedCell;
import org.isolde.stm.runtime.mv.LockingTransaction;
import org.isolde.stm.runtime.mv.StampedCell;
import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;
import org.isolde.stm.runtime.mv.WriteLog;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of MVSTM or, if AUTO means SNAPSHOT, of MVSTM-SI (Dias' thesis, section 5.5.3,
 * where all transactions of MVSTM-SI have snapshot isolation). Cells are locked at the first write,
 * not at the commit, which detects conflicts early and makes buffered writes easy to find.
 *
 * <p>A SNAPSHOT transaction keeps no read log, reads the memory as of its beginning, and aborts
 * when it writes a location that another one is writing or has written since: of two concurrent
 * writers the first committer wins. All others are SERIALIZABLE. Both kinds may run concurrently,
 * with these guarantees:
 *
 * <ul>
 * <li>A SERIALIZABLE transaction that commits has done all its reads and writes as if at one
 *   instant: that of its commit or, if it has written nothing, that of its snapshot. Among
 *   themselves they are serializable, and opaque: attempts that abort see such a state as well.
 * <li>The writes of a SNAPSHOT transaction become visible at one instant, too, but they were
 *   computed from the memory at an earlier one. If a SERIALIZABLE transaction has meanwhile written
 *   a location that it has read, the outcome may not be that of a serial order: write skew needs
 *   one SNAPSHOT transaction only.
 * <li>Such an outcome always has a SNAPSHOT transaction as its pivot: one that has missed a write
 *   of an overlapping transaction, where a third one, or the same, has missed a write of its own,
 *   and which does not commit before the first of them. For the pivot of a dangerous structure
 *   misses the write of the transaction that commits first of all, and a SERIALIZABLE transaction
 *   misses no write that was committed before its own commit. It is therefore enough that those
 *   transactions are SERIALIZABLE that an analysis finds to be pivots: then all are serializable
 *   together.
 * </ul>
 */
public final class MvstmTransaction extends LockingTransaction {

    private static final AtomicLong CLOCK = new AtomicLong();

    /**
     * So many commits take it that others run after one has seen so: to look takes as long as to
     * write a location.
     */
    private static final int COMMITS_WITH_OTHERS = 16;

    private final Isolation automatic;
    private final SpareCells spares = new SpareCells(CLOCK);
    private final SpareVersions spareVersions = new SpareVersions();
    private final Retired retired = new Retired();
    private int commitsUntilAsked;
    private boolean keeping;
    private boolean retiring;

    /** For others, which may find this object before it is made. */
    private volatile Retired known;

    private int helped;

    /**
     * @param automatic what {@link Isolation#AUTO} means without a proof: SERIALIZABLE, or SNAPSHOT
     *     for MVSTM-SI
     */
    public MvstmTransaction(Isolation automatic) {
        this.automatic = automatic;
        known = retired;
    }

    @Override
    protected boolean hasSnapshotIsolation() {
        Isolation asked = isolation();
        return (asked == Isolation.AUTO ? automatic : asked) == Isolation.SNAPSHOT;
    }

    @Override
    protected long beginSnapshot() {
        long snapshot = CLOCK.get();
        needs(snapshot);
        return snapshot;
    }

    @Override
    protected long now() {
        return CLOCK.get();
    }

    @Override
    protected void moveSnapshot() {}

    @Override
    protected void endSnapshot() {}

    @Override
    protected long tick() {
        return CLOCK.incrementAndGet();
    }

    @Override
    protected LockedCell newCell() {
        return spares.take();
    }

    /**
     * Saves no old values if no other attempt runs: an attempt that begins now has a snapshot that
     * is new enough, unless it begins between here and the tick of the clock.
     */
    @Override
    protected boolean prepare(WriteLog log) {
        if (retired.use()) {
            retired.reserve(log.size());
            retired.leave();
        }
        spares.reserve();
        keeping = commitsUntilAsked > 0 || !isOnlyOne();
        commitsUntilAsked = !keeping ? 0 : commitsUntilAsked > 0 ? commitsUntilAsked - 1 : COMMITS_WITH_OTHERS;
        return super.prepare(log);
    }

    @Override
    protected @Nullable Version save(LockedCell cell, Write write) {
        if (!keeping) {
            return null;
        }
        MvstmCell kept = (MvstmCell) cell;
        if (kept.isFull()) {
            spareVersions.add(kept.dropBefore(spares.oldest()));
        }
        MvstmVersion version = spareVersions.take();
        version.take(cell.stamp(), write);
        return version;
    }

    @Override
    protected void complete(WriteLog log) {
        retiring = retired.use();
        super.complete(log);
        if (!retiring) {
            return;
        }
        if (retired.isLong()) {
            long now = CLOCK.get();
            long oldest = oldestSnapshot(now);
            retired.detach(oldest, spares, spareVersions);
            spares.known(oldest);
            retired.leave();
            help(now, oldest);
        } else {
            retired.leave();
        }
    }

    /** Takes the cells of another thread away, if it is idle; of the next one at the next call. */
    private void help(long now, long oldest) {
        Transaction other = inSlotIfAny(helped);
        helped = other == null ? 0 : helped + 1;
        if (other instanceof MvstmTransaction idle && idle != this) {
            Retired left = idle.known;
            if (left != null) {
                left.help(now, oldest, spares, spareVersions);
            }
        }
    }

    @Override
    protected boolean keepsCells() {
        return false;
    }

    @Override
    protected void committed(LockedCell cell, Write write, long time) {
        if (retiring) {
            retired.add((MvstmCell) cell, write.metadataBase(), write.metadataOffset(), time);
        }
    }

    @Override
    protected @Nullable Version past(StampedCell cell, long stamp) {
        MvstmVersion version = ((MvstmCell) cell).past(snapshot());
        if (cell.stamp() != stamp) {
            return null;
        }
        if (version != null) {
            return version;
        }
        if (stamp < StampedCell.COMMITTING) {
            throw versionGone();
        }
        // An attempt that has the same snapshot again would find nothing either.
        await(cell, stamp);
        return null;
    }
}
