package org.isolde.stm.runtime.mv;

import org.isolde.stm.runtime.Memory;

/** A value that a location had. */
public abstract class Version {

    private final long stamp;
    private final long bits;
    private final Object reference;

    /**
     * Takes the value that the memory holds.
     *
     * @param stamp the time of its commit
     * @param type a constant of {@link Memory}
     */
    protected Version(long stamp, Object base, long offset, int type) {
        this.stamp = stamp;
        if (type == Memory.REFERENCE) {
            bits = 0;
            reference = Memory.getReference(base, offset);
        } else {
            bits = Memory.getBits(base, offset, type);
            reference = null;
        }
    }

    /** The time of its commit. */
    public final long stamp() {
        return stamp;
    }

    final long bits() {
        return bits;
    }

    final Object reference() {
        return reference;
    }
}
