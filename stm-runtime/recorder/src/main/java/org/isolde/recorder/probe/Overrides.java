// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.HashMap;
import java.util.Map;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.shadow.ClassLayout;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes calls that execute a lock's method of the JDK from calls that execute an override
 * in a recorded class. Only the former are recorded as operations of the lock: an override's own
 * calls, {@code super.lock()} among them, are recorded where it makes them.
 */
public final class Overrides {
    private static final NumberedTable<String> METHODS = new NumberedTable<>();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    private Overrides() {}

    /**
     * Adds a method that is called on locks.
     *
     * @param method its name and descriptor
     * @return the number for the instrumented code
     */
    public static int add(String method) {
        synchronized (NUMBERS) {
            return NUMBERS.computeIfAbsent(method, METHODS::add);
        }
    }

    /**
     * The receiver of a virtual call, if the call executes a method of a class that is not
     * recorded; null if it executes an override.
     */
    @ForceInline
    public static @Nullable Object executing(@Nullable Object receiver, int method) {
        if (receiver == null || receiver.getClass().getClassLoader() == null && !JavaLocks.isView(receiver)) {
            return receiver;
        }
        return isOverridden(receiver, METHODS.get(method)) ? null : receiver;
    }

    private static boolean isOverridden(Object receiver, String method) {
        Object stamped = JavaLocks.isView(receiver) ? JavaLocks.core(receiver) : null;
        return stamped == null
                ? ClassLayout.of(receiver.getClass()).overrides(method)
                : ClassLayout.of(stamped.getClass()).overrides(JavaLocks.behindView(receiver, method));
    }
}
