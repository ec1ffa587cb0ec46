// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/**
 * A version of a location's value, possibly the newest one.
 *
 * <p>It holds a reference only as long as some thread may have to read it here: the cells of array
 * elements are found through their arrays, and such a value could keep the array alive. A version
 * {@link #release}s its initial reference when the memory holds it and no thread is still helping
 * the commit. Before another version is put in front of it, it {@link #keep}s one: the one in the
 * memory or, if the memory does not hold it yet, its own. A reader that finds neither retries: the
 * value is in the memory then.
 */
final class LockFreeVersion {

    /** Marks a reference that is in the memory. */
    static final Object RELEASED = new Object();

    private static final Object NOT_KEPT = new Object();
    private static final VarHandle OLDER;
    private static final LockFreeVersion NOT_LINKED = new LockFreeVersion(null);

    static {
        try {
            OLDER = MethodHandles.lookup().findVarHandle(LockFreeVersion.class, "older", LockFreeVersion.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private long stamp;
    private long bits;
    private @Nullable Object reference = RELEASED;
    private @Nullable Object kept = NOT_KEPT;
    private volatile @Nullable LockFreeVersion older;

    private LockFreeVersion(@Nullable LockFreeVersion older) {
        this.older = older;
    }

    /** The value that a location has before the first commit; it is in the memory. */
    static LockFreeVersion initial() {
        return new LockFreeVersion(null);
    }

    /** The value that a commit writes. */
    static LockFreeVersion of(Write write) {
        LockFreeVersion version = new LockFreeVersion(NOT_LINKED);
        version.bits = write.bits();
        version.reference = write.reference();
        return version;
    }

    long stamp() {
        return stamp;
    }

    /** Sets its time, before it is published. */
    void stamp(long time) {
        stamp = time;
    }

    long bits() {
        return bits;
    }

    /** The reference, or {@link #RELEASED}. */
    @Nullable
    Object reference() {
        Object saved = kept;
        return saved != NOT_KEPT ? saved : reference;
    }

    @Nullable
    LockFreeVersion older() {
        return older;
    }

    /** Links it to the one before, once. */
    void link(LockFreeVersion before) {
        if (older == NOT_LINKED) {
            OLDER.compareAndSet(this, NOT_LINKED, before);
        }
    }

    /** Drops those before it. */
    void cut() {
        older = null;
    }

    /**
     * Keeps what the memory holds instead of its value: code outside of transactions may have
     * changed it.
     */
    void keep(long memoryBits, @Nullable Object memoryReference) {
        bits = memoryBits;
        kept = memoryReference;
    }

    /**
     * Keeps its own value.
     *
     * @return {@code false} when that is in the memory
     */
    boolean keep() {
        if (kept == NOT_KEPT) {
            Object own = reference;
            if (own == RELEASED) {
                return false;
            }
            kept = own;
        }
        return true;
    }

    /** Gives the reference up that it was made with: the memory has it. */
    void release() {
        reference = RELEASED;
    }

    /** Writes the memory. */
    void store(Write location) {
        if (location.type() == Memory.REFERENCE) {
            Memory.putReference(location.base(), location.offset(), reference);
        } else {
            Memory.putBits(location.base(), location.offset(), location.type(), bits);
        }
    }
}
