// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A cell that is locked by one transaction from its first write to its end. */
public abstract class LockedCell extends StampedCell {

    private static final VarHandle LOCK;

    /** Has a cell that is no location's any more. */
    private static final Write NOBODY = new Write(null);

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(LockedCell.class, "lock", Write.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private volatile @Nullable Write lock;

    /** For a location that no transaction has written yet. */
    protected LockedCell() {}

    /** The last write of the transaction that the cell belongs to; null when it belongs to none. */
    final @Nullable Write lock() {
        return lock;
    }

    /** Locks the cell, if it is free. */
    final boolean tryLock(Write write) {
        return LOCK.compareAndSet(this, null, write);
    }

    /** Sets the last write of the transaction that has the cell, or gives it back. */
    final void lock(@Nullable Write write) {
        LOCK.setRelease(this, write);
    }

    /**
     * Locks the cell for ever, so that it can be removed from its location: a transaction that
     * finds it afterwards retries.
     *
     * @param time of the value in the memory
     * @return {@code false} if a transaction has locked it, or the time differs
     */
    public final boolean tryDetach(long time) {
        if (!tryLock(NOBODY)) {
            return false;
        }
        if (stamp() != time) {
            lock(null);
            return false;
        }
        stamp(DETACHED);
        return true;
    }

    /** Resets a detached cell for reuse. It must be unreachable for others. */
    public final void renew() {
        stamp(0);
        lock(null);
    }

    /**
     * Puts an old value in front of the older ones. Only the transaction that has the cell does so.
     *
     * @param old null to drop all old values instead
     */
    protected abstract void push(@Nullable Version old);

    /** Takes the newest of the old values away again, if it is the given one. */
    protected abstract void pop(Version old);
}
