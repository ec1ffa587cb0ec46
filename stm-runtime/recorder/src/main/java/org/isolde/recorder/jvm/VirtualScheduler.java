// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import java.util.concurrent.ForkJoinPool;

/**
 * Recognises the JDK's scheduler of virtual threads: its threads and its pool. They must not wait
 * for the recorder, since a virtual thread that has yet to be scheduled may hold what they would
 * wait for. So their actions are not recorded.
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

    /** Whether a thread carries virtual threads, or schedules them. */
    public static boolean isOne(Thread thread) {
        return ARE_CARRIERS.get(thread.getClass())
                || thread.getClass().getName().equals(HELPER) && thread.getName().startsWith(NAME_OF_HELPER);
    }

    /** Whether the tasks of a pool are virtual threads. */
    public static boolean isPool(Object pool) {
        return pool instanceof ForkJoinPool own && MAKE_CARRIERS.get(own.getFactory().getClass());
    }
}
