package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.Memory;
import org.isolde.stm.runtime.mv.Write;

/** A value of a location, the newest one as well. */
final class LockFreeVersion {

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
    private Object reference;
    private volatile LockFreeVersion older;

    private LockFreeVersion(LockFreeVersion older) {
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

    /** Sets its time, while nobody else knows it. */
    void stamp(long time) {
        stamp = time;
    }

    long bits() {
        return bits;
    }

    Object reference() {
        return reference;
    }

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

    /** Takes what the memory holds instead of its value: code outside of transactions may have changed it. */
    void take(long memoryBits, Object memoryReference) {
        bits = memoryBits;
        reference = memoryReference;
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
