package org.isolde.stm.runtime.mv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A cell that belongs to one transaction from its first write to its end. */
public abstract class LockedCell extends StampedCell {

    private static final VarHandle LOCK;

    static {
        try {
            LOCK = MethodHandles.lookup().findVarHandle(LockedCell.class, "lock", Write.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private volatile Write lock;

    /** For a location that no transaction has written yet. */
    protected LockedCell() {}

    /** The last write of the transaction that the cell belongs to; null when it belongs to none. */
    final Write lock() {
        return lock;
    }

    /** Takes the cell, if nobody has it. */
    final boolean tryLock(Write write) {
        return LOCK.compareAndSet(this, null, write);
    }

    /** Sets the last write of the transaction that has the cell, or gives it back. */
    final void lock(Write write) {
        LOCK.setRelease(this, write);
    }

    /** Puts an old value in front of the older ones. Only the transaction that has the cell does so. */
    protected abstract void push(Version old);

    /** Takes the newest of the old values away again. */
    protected abstract void pop();
}
