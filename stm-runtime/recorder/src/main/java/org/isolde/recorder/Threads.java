// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import org.isolde.trace.SourcePosition;

/** The logs of the threads. That of the calling thread is found by the thread's identifier, in a few instructions. */
final class Threads {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long IDENTIFIER = UNSAFE.objectFieldOffset(Thread.class, "tid");
    private static final int RECENT = 1 << 10;

    /** In place of the places that start threads, which may be the JDK's. */
    static final Site.Source STARTS = place(Thread.class.getName() + ".start");
    /** In place of those that wait for the end of threads. */
    static final Site.Source JOINS = place(Thread.class.getName() + ".join");

    /** A log for each remainder of an identifier; it may be that of another thread, or of {@linkplain #NOBODY nobody}. */
    private static final Log[] recent = new Log[RECENT];
    /** Where there is no other one: to ask whether there is would take an instruction more at each access. */
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

    private Threads() {}

    /** A place of which only the name of a method is known. */
    static Site.Source place(String method) {
        return new Site.Source(new SourcePosition(method, "", 0));
    }

    /** The log of the calling thread; null if its steps are no events, or the recorder itself is at work in it. */
    @ForceInline
    static Log current() {
        long identifier = identifier(Thread.currentThread());
        Log log = recent[slot(identifier)];
        return log.isActive(identifier) ? log : find(Thread.currentThread());
    }

    /** The identifier of a thread, which no other one ever has. */
    @ForceInline
    static long identifier(Thread thread) {
        return UNSAFE.getLong(thread, IDENTIFIER);
    }

    @ForceInline
    private static int slot(long identifier) {
        return (int) identifier & RECENT - 1;
    }

    @ForceInline
    private static int slot(Thread thread) {
        return slot(identifier(thread));
    }

    private static Log find(Thread thread) {
        Log log = recent[slot(thread)];
        if (log.thread() != thread) {
            log = look(thread);
        }
        return log == null || log.isBusy() ? null : log;
    }

    private static Log look(Thread thread) {
        if (thread instanceof RecorderThread || VirtualScheduler.isOne(thread) || !Recording.isOpen()) {
            return null;
        }
        LOCK.lock();
        try {
            Log log = known(thread);
            if (log == null) {
                Director director = Recording.director();
                log = add(thread, 0, director == null ? null : director.cast(thread, null));
            }
            recent[slot(thread)] = log;
            return log;
        } finally {
            LOCK.unlock();
        }
    }

    /** A thread is about to be started by the calling one. */
    static void fork(Thread thread) {
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
            child = add(thread, Recording.nextSequence(), role);
        } finally {
            LOCK.unlock();
        }
        // Who waits here for room in its ring waits for the drain, which needs the lock to let logs go.
        parent.fork(child, STARTS.number());
    }

    /** The number of a thread; {@link Shadow#NONE} if it has none, and has done nothing. */
    static int numberOf(Thread thread) {
        LOCK.lock();
        try {
            Log log = known(thread);
            return log == null ? Ended.numberOf(thread) : log.number();
        } finally {
            LOCK.unlock();
        }
    }

    private static Log known(Thread thread) {
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

    private static Log add(Thread thread, long sequence, PlannedThread role) {
        Log log = new Log(thread, Recording.numbers().thread(thread.getName()), sequence, role);
        int slot = slot(thread);
        Log[] logs = all[slot];
        Log[] more = logs == null ? new Log[1] : Arrays.copyOf(logs, logs.length + 1);
        more[more.length - 1] = log;
        all[slot] = more;
        count++;
        return log;
    }

    /** A thread's name for reports; by its identifier where it has none. */
    static String nameOf(Thread thread) {
        return thread.getName().isEmpty() ? "thread #" + identifier(thread) : thread.getName();
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
            Ended.add(ended);
        } finally {
            LOCK.unlock();
        }
    }
}
