// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Access to the API of virtual threads, which does not exist before Java 21. */
public final class VirtualThreads {
    private static final @Nullable MethodHandle IS_VIRTUAL = isVirtual();
    private static final @Nullable MethodHandle PIN = ofContinuation("pin");
    private static final @Nullable MethodHandle UNPIN = ofContinuation("unpin");

    private VirtualThreads() {}

    private static @Nullable MethodHandle isVirtual() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
        } catch (NoSuchMethodException | IllegalAccessException before) {
            return null;
        }
    }

    private static @Nullable MethodHandle ofContinuation(String name) {
        try {
            return IS_VIRTUAL == null
                    ? null
                    : MethodHandles.lookup().findStatic(Class.forName("jdk.internal.vm.Continuation"), name,
                            MethodType.methodType(void.class));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Whether a thread is virtual. */
    public static boolean isOne(Thread thread) {
        if (IS_VIRTUAL == null) {
            return false;
        }
        try {
            return (boolean) IS_VIRTUAL.invokeExact(thread);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Has the calling thread keep its carrier, if it is one, until it has
     * {@linkplain #releaseCarrier released} it as often.
     */
    static void keepCarrier() {
        if (isOne(Thread.currentThread())) {
            invoke(PIN);
        }
    }

    /** Lets the calling thread give up its carrier again. */
    static void releaseCarrier() {
        if (isOne(Thread.currentThread())) {
            invoke(UNPIN);
        }
    }

    @SuppressWarnings("NullAway") // only called in virtual threads, where the handles exist
    private static void invoke(@Nullable MethodHandle handle) {
        try {
            handle.invokeExact();
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
