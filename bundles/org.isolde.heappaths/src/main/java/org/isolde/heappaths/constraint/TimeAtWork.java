// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The time that threads have spent at work. Emergency limits are measured in it: on a busy computer
 * a thread waits for a processor, and what it finds is still the same.
 */
public final class TimeAtWork {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private TimeAtWork() {}

    /**
     * That of the current thread, in nanoseconds from some moment on; where it is not measured, the
     * time that passes.
     */
    public static long nanoseconds() {
        return isMeasured() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** That of another thread; 0 where it is not measured, and when the thread has ended. */
    public static long nanoseconds(Thread thread) {
        return isMeasured() && THREADS.isThreadCpuTimeSupported()
                ? Math.max(0, THREADS.getThreadCpuTime(thread.threadId()))
                : 0;
    }

    private static boolean isMeasured() {
        return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
    }
}
