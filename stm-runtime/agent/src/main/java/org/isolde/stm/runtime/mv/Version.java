// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/** A version: a former value of a location. */
public abstract class Version {

    private long stamp;
    private long bits;
    private @Nullable Object reference;

    /** Of no value yet. */
    protected Version() {}

    /**
     * Copies the value in the memory. The version must be unreachable for others, or read by none.
     *
     * @param time of its commit
     * @param type a constant of {@link Memory}
     */
    protected final void take(long time, Object base, long offset, int type) {
        stamp = time;
        if (type == Memory.REFERENCE) {
            reference = Memory.getReference(base, offset);
        } else {
            bits = Memory.getBits(base, offset, type);
        }
    }

    /** Keeps no object of the program alive any more. */
    protected final void clear() {
        reference = null;
    }

    /** The time of its commit. */
    public final long stamp() {
        return stamp;
    }

    final long bits() {
        return bits;
    }

    final @Nullable Object reference() {
        return reference;
    }
}
