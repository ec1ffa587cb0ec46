// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.smv;

import org.isolde.stm.runtime.mv.LockedCell;
import org.isolde.stm.runtime.mv.LockingTransaction;
import org.isolde.stm.runtime.mv.StampedCell;
import org.isolde.stm.runtime.mv.Version;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of SMV (Perelman, Byshevsky, Litmanovich, Keidar: SMV, selective multi-versioning
 * STM; Dias' thesis, sections 5.5.1 and 5.6.3.2). The newest value is in the memory, older ones are
 * reached through weak references, and the garbage collector removes those that no running
 * transaction can read: a transaction holds the values replaced since it began through its
 * {@link Instant}. Transactions that only read never abort.
 */
public final class SmvTransaction extends LockingTransaction {

    private @Nullable Instant instant;
    private @Nullable Instant later;
    private @Nullable SmvVersion replaced;

    @Override
    protected long beginSnapshot() {
        instant = Instant.latest();
        return instant.time();
    }

    @Override
    protected long now() {
        later = Instant.latest();
        return later.time();
    }

    @Override
    protected void moveSnapshot() {
        instant = later;
    }

    @Override
    protected void endSnapshot() {
        instant = null;
        later = null;
        replaced = null;
    }

    @Override
    protected LockedCell newCell() {
        return new SmvCell();
    }

    @Override
    protected Version save(LockedCell cell, Write write) {
        SmvVersion version = new SmvVersion(
                cell.stamp(), write.base(), write.offset(), write.type(), ((SmvCell) cell).past());
        version.sibling = replaced;
        replaced = version;
        return version;
    }

    @Override
    protected long tick() {
        Instant own = new Instant(replaced);
        own.append();
        return own.time();
    }

    /**
     * Checks whether the cell is unchanged before the walk through its old values, and not after
     * it: a commit that aborts removes only the newest of them, which is found at once. A location
     * that is written repeatedly would have changed after each walk, and the walks would get longer
     * and longer.
     */
    @Override
    protected @Nullable Version past(StampedCell cell, long stamp) {
        SmvVersion newest = ((SmvCell) cell).newestPast();
        return newest != null && cell.stamp() == stamp ? newest.in(snapshot()) : null;
    }
}
