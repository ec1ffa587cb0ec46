// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.recorder.event.EventSequence;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.RecorderThread;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.recorder.jvm.ThreadIdentity;
import org.isolde.recorder.jvm.VirtualScheduler;
import org.isolde.recorder.jvm.VirtualThreads;
import org.isolde.recorder.replay.Driver;
import org.isolde.recorder.replay.PlannedThread;
import org.isolde.recorder.shadow.EndedThreads;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * The logs of the threads. The log of the calling thread is found by its identifier, in a few
 * instructions.
 */
public final class Threads {
    private static final int RECENT = 1 << 10;

    /** In place of the places that start threads, which may be the JDK's. */
    static final Site.Source STARTS = Site.Source.ofMethod(Thread.class.getName() + ".start");
    /** The place of the events that wait for the end of threads. */
    public static final Site.Source JOINS = Site.Source.ofMethod(Thread.class.getName() + ".join");

    /**
     * A log for each remainder of an identifier; it may be that of another thread, or of
     * {@linkplain #NOBODY nobody}.
     */
    private static final Log[] recent = new Log[RECENT];
    /**
     * Where there is no other one: to ask whether there is would take an instruction more at each
     * access.
     */
    private static final Log NOBODY = Log.ofNobody();

    static {
        Arrays.fill(recent, NOBODY);
    }

    /** All logs of threads that are not over, by remainder. */
    private static final Log[][] all = new Log[RECENT][];
    private static final SpinLock LOCK = new SpinLock();
    /** With more threads, each remembers less. */
    private static final int FEW = 16;
    private static volatile int count;
    private static volatile @Nullable Driver driver;

    private Threads() {}

    /**
     * Sets what drives the program; null if it is recorded. Must be called
     * before the program runs.
     */
    public static void driveBy(@Nullable Driver newDriver) {
        driver = newDriver;
    }

    /** What drives the program; null if it is recorded. */
    public static @Nullable Driver driver() {
        return driver;
    }

    /**
     * The log of the calling thread; null if its actions are not recorded, or the recorder itself
     * is running in it.
     */
    @ForceInline
    public static @Nullable Log current() {
        long identifier = ThreadIdentity.identifier(Thread.currentThread());
        Log log = recent[slot(identifier)];
        return log.isActive(identifier) ? log : find(Thread.currentThread());
    }

    @ForceInline
    private static int slot(long identifier) {
        return (int) identifier & RECENT - 1;
    }

    @ForceInline
    private static int slot(Thread thread) {
        return slot(ThreadIdentity.identifier(thread));
    }

    private static @Nullable Log find(Thread thread) {
        Log log = recent[slot(thread)];
        if (log.thread() != thread) {
            log = look(thread);
        }
        return log == null || log.isBusy() ? null : log;
    }

    private static @Nullable Log look(Thread thread) {
        if (thread instanceof RecorderThread || VirtualScheduler.isOne(thread) || !RecordingState.isOpen()) {
            return null;
        }
        LOCK.lock();
        try {
            Log log = known(thread);
            if (log == null) {
                Driver driving = driver;
                log = add(thread, 0, driving == null ? null : driving.cast(thread, null));
            }
            recent[slot(thread)] = log;
            return log;
        } finally {
            LOCK.unlock();
        }
    }

    /** Records that the calling thread is about to start another one. */
    public static void fork(Thread thread) {
        Log parent = current();
        if (parent == null || thread instanceof RecorderThread) {
            return;
        }
        parent.beforeFork();
        Log child;
        LOCK.lock();
        try {
            if (known(thread) != null) {
                // Started twice, which fails, or seen before.
                return;
            }
            PlannedThread role = parent.driven() == null ? null : parent.driven().castChild(thread);
            child = add(thread, EventSequence.next(), role);
        } finally {
            LOCK.unlock();
        }
        // Who waits here for room in its ring waits for the drain, which needs the lock to let logs
        // go.
        parent.fork(child, STARTS.number());
    }

    /** The number of a thread; {@link Shadow#NONE} if it has none because it has no events. */
    public static int numberOf(Thread thread) {
        LOCK.lock();
        try {
            Log log = known(thread);
            return log == null ? EndedThreads.numberOf(thread) : log.number();
        } finally {
            LOCK.unlock();
        }
    }

    private static @Nullable Log known(Thread thread) {
        Log[] logs = all[slot(thread)];
        if (logs != null) {
            for (Log log : logs) {
                if (log.thread() == thread) {
                    return log;
                }
            }
        }
        return null;
    }

    private static Log add(Thread thread, long sequence, @Nullable PlannedThread role) {
        Log log = new Log(thread, Numbers.ofJvm().thread(thread.getName()), sequence, role);
        int slot = slot(thread);
        Log[] logs = all[slot];
        Log[] more = logs == null ? new Log[1] : Arrays.copyOf(logs, logs.length + 1);
        more[more.length - 1] = log;
        all[slot] = more;
        count++;
        return log;
    }

    /** Whether there are so many threads that none should take much memory for itself. */
    static boolean areMany() {
        return count > FEW;
    }

    /** All logs of threads that are not over. */
    static List<Log> all() {
        LOCK.lock();
        try {
            List<Log> result = new ArrayList<>();
            for (Log[] logs : all) {
                if (logs != null) {
                    result.addAll(Arrays.asList(logs));
                }
            }
            return result;
        } finally {
            LOCK.unlock();
        }
    }

    /** The virtual threads that have had events and are not over. */
    public static List<Thread> virtual() {
        return all().stream().map(Log::thread).filter(VirtualThreads::isOne).toList();
    }

    /** Lets the log of a thread go that is over and whose events have been taken. */
    static void remove(Log ended) {
        LOCK.lock();
        try {
            int slot = slot(ended.thread());
            List<Log> rest = new ArrayList<>(Arrays.asList(all[slot]));
            rest.remove(ended);
            all[slot] = rest.isEmpty() ? null : rest.toArray(Log[]::new);
            count--;
            if (recent[slot] == ended) {
                recent[slot] = NOBODY;
            }
            EndedThreads.add(ended.thread(), ended.number());
        } finally {
            LOCK.unlock();
        }
    }
}
