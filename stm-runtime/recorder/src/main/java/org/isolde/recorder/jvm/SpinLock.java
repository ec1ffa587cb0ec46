// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;
import org.jspecify.annotations.Nullable;

/**
 * A lock that is held for moments, for what threads of the program share with each other and with
 * the recorder; reentrant.
 *
 * <p>A monitor would not do: since Java 24 a virtual thread that waits for one gives up its
 * carrier. So the monitor may be meant for one that has no carrier, while all carriers are in the
 * hands of threads which cannot give them up, as in a class initialiser, and which wait for the
 * monitor, or for the recorder, which does. Here nobody gets the lock but who runs, and who has it
 * keeps its carrier.
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

    /** Waits for it. To be given back in any case. */
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

    /** Gives it back. */
    @ReservedStackAccess
    public void unlock() {
        if (again > 0) {
            again--;
            return;
        }
        owner = null;
        VirtualThreads.releaseCarrier();
    }

    /** Does something while the calling thread has it. */
    public void run(Runnable task) {
        lock();
        try {
            task.run();
        } finally {
            unlock();
        }
    }

    /** Finds something out while the calling thread has it. */
    public <T> T get(Supplier<T> question) {
        lock();
        try {
            return question.get();
        } finally {
            unlock();
        }
    }
}
