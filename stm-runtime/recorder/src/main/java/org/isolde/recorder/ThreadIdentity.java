// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/** Identifiers and names of threads. */
final class ThreadIdentity {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long IDENTIFIER = UNSAFE.objectFieldOffset(Thread.class, "tid");

    private ThreadIdentity() {}

    /** The identifier of a thread, which no other one ever has; {@code Thread.getId} can be overridden. */
    @ForceInline
    static long identifier(Thread thread) {
        return UNSAFE.getLong(thread, IDENTIFIER);
    }

    /** A thread's name for reports; by its identifier where it has none. */
    static String nameOf(Thread thread) {
        return thread.getName().isEmpty() ? "thread #" + identifier(thread) : thread.getName();
    }
}
