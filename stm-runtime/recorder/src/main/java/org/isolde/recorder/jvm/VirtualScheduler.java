// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import java.util.concurrent.ForkJoinPool;

/**
 * The threads of the JDK that run virtual threads, and their pool. They must not wait for the
 * recorder: what they would wait for may be in the hands of a virtual thread that waits to be run.
 * So their steps are no events.
 */
public final class VirtualScheduler {
    private static final String INTERNAL = "jdk.internal.misc.";
    private static final String CARRIER = INTERNAL + "CarrierThread";
    private static final String HELPER = INTERNAL + "InnocuousThread";
    private static final String NAME_OF_HELPER = "VirtualThread-";
    private static final String VIRTUAL_THREAD = "java.lang.VirtualThread";

    private static final ClassValue<Boolean> ARE_CARRIERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type.getName().equals(CARRIER);
        }
    };

    /** Whether what makes the threads of a pool makes those that carry virtual threads. */
    private static final ClassValue<Boolean> MAKE_CARRIERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> factory) {
            return factory.getNestHost().getName().equals(VIRTUAL_THREAD);
        }
    };

    private VirtualScheduler() {}

    /** Whether a thread carries virtual threads, or wakes them up. */
    public static boolean isOne(Thread thread) {
        return ARE_CARRIERS.get(thread.getClass())
                || thread.getClass().getName().equals(HELPER) && thread.getName().startsWith(NAME_OF_HELPER);
    }

    /** Whether the tasks of a pool are virtual threads. */
    public static boolean isPool(Object pool) {
        return pool instanceof ForkJoinPool own && MAKE_CARRIERS.get(own.getFactory().getClass());
    }
}
