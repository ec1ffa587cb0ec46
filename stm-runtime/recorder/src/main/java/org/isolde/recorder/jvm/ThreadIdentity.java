// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/** The identifiers and names of threads. */
public final class ThreadIdentity {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long IDENTIFIER = UNSAFE.objectFieldOffset(Thread.class, "tid");

    private ThreadIdentity() {}

    /** The unique identifier of a thread; {@code Thread.getId} can be overridden. */
    @ForceInline
    public static long identifier(Thread thread) {
        return UNSAFE.getLong(thread, IDENTIFIER);
    }

    /** A thread's name for reports; if it has none, its identifier. */
    public static String nameOf(Thread thread) {
        return thread.getName().isEmpty() ? "thread #" + identifier(thread) : thread.getName();
    }
}
