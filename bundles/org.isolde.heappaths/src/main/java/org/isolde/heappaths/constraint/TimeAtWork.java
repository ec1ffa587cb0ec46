// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.constraint;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The CPU time of threads. Emergency limits are measured in it, so that results do not depend on
 * the load of the computer.
 */
public final class TimeAtWork {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private TimeAtWork() {}

    /**
     * The CPU time of the current thread in nanoseconds, from an arbitrary origin; if it is not
     * measured, elapsed time.
     */
    public static long nanoseconds() {
        return isMeasured() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** The CPU time of another thread; 0 if it is not measured, or the thread has ended. */
    public static long nanoseconds(Thread thread) {
        return isMeasured() && THREADS.isThreadCpuTimeSupported()
                ? Math.max(0, THREADS.getThreadCpuTime(thread.threadId()))
                : 0;
    }

    private static boolean isMeasured() {
        return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled();
    }
}
