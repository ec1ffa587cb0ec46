// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.standstill;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isolde.recorder.jvm.ThreadIdentity;

/**
 * What the JVM knows about its threads. Not to be used before it is needed: it loads the JVM's
 * management.
 */
final class ThreadActivity {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    /**
     * How much processor time threads have used, in nanoseconds; those that have ended are left
     * out.
     */
    long processorTime(List<Thread> program) {
        return threads.isThreadCpuTimeSupported()
                ? identifiers(program).map(threads::getThreadCpuTime).filter(time -> time > 0).sum()
                : 0;
    }

    /** How often threads have begun to wait. */
    long waits(List<Thread> program) {
        return infos(threads.getThreadInfo(identifiers(program).toArray()))
                .mapToLong(info -> info.getBlockedCount() + info.getWaitedCount()).sum();
    }

    /**
     * The identifiers of threads that wait for each other's locks; empty if there are none. A wait
     * that ends by itself is no deadlock.
     */
    Set<Long> deadlocked() {
        long[] found = threads.findDeadlockedThreads();
        if (found == null) {
            return Set.of();
        }
        boolean goesOn = infos(threads.getThreadInfo(found))
                .anyMatch(info -> info.getThreadState() == Thread.State.TIMED_WAITING
                        || info.getThreadState() == Thread.State.RUNNABLE);
        return goesOn ? Set.of() : Arrays.stream(found).boxed().collect(Collectors.toSet());
    }

    /** What threads do and which locks they hold; virtual threads are left out. */
    List<ThreadInfo> describe(List<Thread> program) {
        return infos(threads.getThreadInfo(identifiers(program).toArray(), true, true)).toList();
    }

    private static Stream<ThreadInfo> infos(ThreadInfo[] found) {
        return Arrays.stream(found).filter(Objects::nonNull);
    }

    private static LongStream identifiers(List<Thread> program) {
        return program.stream().mapToLong(ThreadIdentity::identifier);
    }
}
