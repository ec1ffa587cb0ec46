// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;
import org.jspecify.annotations.Nullable;

/**
 * A reentrant spin lock, held for a short time, for data that threads of the program share with
 * each other and with the recorder.
 *
 * <p>A monitor could deadlock: since Java 24 a virtual thread that waits for one releases its
 * carrier. So the next owner of the monitor may have no carrier, while all carriers are pinned, for
 * example in a class initialiser, by threads that wait for the monitor, or for the recorder, which
 * waits for it. A spin lock is only acquired by a running thread, and its owner keeps the carrier.
 */
public final class SpinLock {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OWNER = UNSAFE.objectFieldOffset(SpinLock.class, "owner");
    /** So often it is looked at before others get the processor, among which may be the owner. */
    private static final int SPINS = 100;

    private volatile @Nullable Thread owner;
    /** How often the owner has it besides. */
    private int again;

    public SpinLock() {}

    /** Acquires the lock. Must be followed by {@link #unlock} in any case. */
    @ReservedStackAccess
    public void lock() {
        Thread self = Thread.currentThread();
        if (owner == self) {
            again++;
            return;
        }
        VirtualThreads.keepCarrier();
        for (int spins = 0; !UNSAFE.compareAndSetReference(this, OWNER, null, self); spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /** Releases the lock. */
    @ReservedStackAccess
    public void unlock() {
        if (again > 0) {
            again--;
            return;
        }
        owner = null;
        VirtualThreads.releaseCarrier();
    }

    /** Runs a task while the calling thread holds the lock. */
    public void run(Runnable task) {
        lock();
        try {
            task.run();
        } finally {
            unlock();
        }
    }

    /** Computes a value while the calling thread holds the lock. */
    public <T> T get(Supplier<T> question) {
        lock();
        try {
            return question.get();
        } finally {
            unlock();
        }
    }
}
