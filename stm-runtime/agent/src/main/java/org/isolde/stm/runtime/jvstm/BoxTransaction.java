// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.util.concurrent.ThreadLocalRandom;
import org.isolde.stm.runtime.mv.StampedCell;
import org.isolde.stm.runtime.mv.StampedTransaction;
import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;
import org.isolde.stm.runtime.mv.WriteIndex;
import org.isolde.stm.runtime.mv.WriteLog;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of JVSTM (Cachopo, Rito-Silva: Versioned boxes as the basis for memory
 * transactions; Dias' thesis, section 5.4.2), independent of the place of the cells. Read-only and
 * write-only transactions never abort.
 */
abstract class BoxTransaction extends StampedTransaction {

    private final Commits commits;
    private final Spares spares = new Spares();
    private final WriteIndex index = new WriteIndex(writes());
    private int lastHash = ThreadLocalRandom.current().nextInt();

    BoxTransaction(Commits commits) {
        this.commits = commits;
    }

    /** The cell of a location that is going to be written; it is made when there is none. */
    abstract JvstmCell box(Object base, long offset, Object metadataBase, long metadataOffset);

    /** A number for a new cell. */
    final int nextHash() {
        lastHash += 0x9E3779B9;
        return lastHash >>> 8;
    }

    /** Cells to be used again. */
    final Spares spares() {
        return spares;
    }

    @Override
    protected final long beginSnapshot() {
        long snapshot = commits.now();
        needs(snapshot);
        return snapshot;
    }

    @Override
    protected final long now() {
        return commits.now();
    }

    @Override
    protected final void moveSnapshot() {
        // More is kept than has to be, until the attempt ends.
    }

    @Override
    protected final void endSnapshot() {
        index.clear();
    }

    @Override
    protected final @Nullable Write own(StampedCell cell) {
        return index.find(cell, ((JvstmCell) cell).hash);
    }

    @Override
    protected final Version past(StampedCell cell, long stamp) {
        return ((JvstmCell) cell).past(snapshot());
    }

    @Override
    protected final Write claim(Object base, long offset, int type, Object metadataBase, long metadataOffset) {
        JvstmCell cell = box(base, offset, metadataBase, metadataOffset);
        return index.claim(cell, cell.hash, base, offset, type);
    }

    @Override
    protected final void release(Write last) {
        index.remove(last);
    }

    @Override
    protected final boolean prepare(WriteLog log) {
        if (!commits.lock(this) || commits.now() != snapshot() && !isCurrent()) {
            return false;
        }
        commits.save(log, spares);
        return true;
    }

    @Override
    protected final void giveUp(WriteLog log) {
        commits.unlock(this);
    }

    @Override
    protected final void complete(WriteLog log) {
        if (commits.isLockedBy(this)) {
            commits.write(log);
            // It reads no more: what it has replaced may go at once, if nobody else reads it.
            needs(commits.now());
            commits.drop(log.size(), oldestSnapshot(commits.now()), spares);
            commits.unlock(this);
        }
    }
}
