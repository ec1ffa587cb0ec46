// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.isolde.stm.runtime.mv.Write;
import org.jspecify.annotations.Nullable;

/**
 * The versions of a location, with a reference to the one that the memory holds.
 *
 * <p>Any number of threads may help to commit a version. It is added to the front of the list once,
 * by compare-and-set; then the memory must be written. Seeds/002, figure 5.21, does that by
 * compare-and-set as well, where a late helper writes an old value if the memory happens to hold
 * the value that it expects (ABA), and which some types do not support. Here one thread at a time,
 * any thread, copies values to the memory, until it has copied the newest one. No transaction waits
 * for it: as long as a version is not in the memory, its value is read from the version.
 */
final class LockFreeCell extends MetadataCell {

    private static final VarHandle NEWEST;
    private static final VarHandle CARRIER;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NEWEST = lookup.findVarHandle(LockFreeCell.class, "newest", LockFreeVersion.class);
            CARRIER = lookup.findVarHandle(LockFreeCell.class, "carrier", Object.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** A number that differs from those of most other cells. */
    final int hash;

    private volatile LockFreeVersion newest = LockFreeVersion.initial();
    private volatile @Nullable LockFreeVersion inMemory = newest;
    private volatile @Nullable Object carrier;

    LockFreeCell(int hash) {
        this.hash = hash;
    }

    LockFreeVersion newest() {
        return newest;
    }

    /**
     * The version whose value the memory holds; null while it is being written. What is read after
     * this is read later.
     */
    @Nullable
    LockFreeVersion inMemory() {
        return inMemory;
    }

    /** Puts a version in front, unless it has been there. */
    void install(LockFreeVersion version, Write location) {
        while (true) {
            LockFreeVersion before = newest;
            if (before.stamp() >= version.stamp()) {
                return;
            }
            if (keep(before, location)) {
                version.link(before);
                if (NEWEST.compareAndSet(this, before, version)) {
                    return;
                }
            }
        }
    }

    /**
     * Has a version hold its value itself; {@code false} when the memory has been written
     * meanwhile.
     */
    private boolean keep(LockFreeVersion version, Write location) {
        if (inMemory != version) {
            return version.keep();
        }
        boolean isReference = location.type() == Memory.REFERENCE;
        long bits = isReference ? 0 : Memory.getBits(location.base(), location.offset(), location.type());
        Object reference = isReference ? Memory.getReference(location.base(), location.offset()) : null;
        Memory.loadFence();
        if (inMemory != version) {
            return false;
        }
        version.keep(bits, reference);
        return true;
    }

    /** Lets go what the memory holds as well. */
    void release(LockFreeVersion version) {
        if (inMemory == version) {
            version.release();
        }
    }

    /**
     * Copies the newest version to the memory, unless another thread is doing so.
     *
     * @param thread identifies the calling thread
     */
    void carry(Write location, Object thread) {
        while (carrier == thread || inMemory != newest && CARRIER.compareAndSet(this, null, thread)) {
            for (LockFreeVersion version = newest; inMemory != version; version = newest) {
                inMemory = null;
                Memory.storeFence();
                version.store(location);
                inMemory = version;
            }
            carrier = null;
        }
    }

    /** Whether the memory holds a version, or a later one. */
    boolean holds(LockFreeVersion version) {
        LockFreeVersion held = inMemory;
        return held != null && held.stamp() >= version.stamp();
    }
}
