// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.standstill;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.isolde.recorder.jvm.RecorderThread;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.recorder.jvm.VirtualScheduler;

/** The threads that run the program's code, without those of the JVM, the JDK and the recorder. */
final class ProgramThreads {

    private static final Set<String> OF_JVM = Set.of("Reference Handler", "Finalizer", "Signal Dispatcher",
            "Attach Listener", "Notification Thread", "DestroyJavaVM");
    /** Threads of the JDK's libraries, such as those of cleaners. */
    private static final String HELPER = "jdk.internal.misc.InnocuousThread";

    private ProgramThreads() {}

    /**
     * The threads at the moment, by their identifiers.
     *
     * @param virtual the virtual threads, which the JVM does not enumerate
     */
    static List<Thread> now(List<Thread> virtual) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        Thread[] found = new Thread[2 * group.activeCount() + 16];
        int count = group.enumerate(found);
        return Stream.concat(Arrays.stream(found, 0, count).filter(Objects::nonNull), virtual.stream())
                .filter(thread -> thread.isAlive() && isOfProgram(thread))
                .distinct()
                .sorted(Comparator.comparing(ThreadIdentity::identifier))
                .toList();
    }

    /** A helper of the JDK that waits is idle; one that runs may do what the program waits for. */
    private static boolean isOfProgram(Thread thread) {
        return !(thread instanceof RecorderThread)
                && !VirtualScheduler.isOne(thread)
                && !OF_JVM.contains(thread.getName())
                && !(thread.getClass().getName().equals(HELPER) && thread.getState() != Thread.State.RUNNABLE);
    }

    /** Whether a thread waits for others, for any time. */
    static boolean waits(Thread thread) {
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TERMINATED -> true;
            case NEW, RUNNABLE, TIMED_WAITING -> false;
        };
    }
}
