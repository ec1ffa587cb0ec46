// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.memory.MetadataCell;

/**
 * A cell with the commit time of the value in the memory. While a transaction writes the memory,
 * the time is greater than all others: the infinite timestamp of Dias' thesis, section 5.6.2.
 */
public abstract class StampedCell extends MetadataCell {

    /**
     * Greater than all times. Added to a time it marks that a transaction with a later commit is
     * writing the memory.
     */
    public static final long COMMITTING = 1L << 62;

    /** The cell is not the location's any more. */
    public static final long DETACHED = Long.MAX_VALUE;

    private static final VarHandle STAMP;

    static {
        try {
            STAMP = MethodHandles.lookup().findVarHandle(StampedCell.class, "stamp", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private volatile long stamp;

    /** For a location that no transaction has written yet. */
    protected StampedCell() {}

    /** The time of the value in the memory. What is read after it is read later. */
    public final long stamp() {
        return stamp;
    }

    /** Sets the time; what was written before is written earlier. */
    public final void stamp(long time) {
        STAMP.setRelease(this, time);
    }
}
