// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import jdk.internal.vm.annotation.ReservedStackAccess;
import org.isolde.recorder.event.RecordingState;
import org.isolde.recorder.jvm.VirtualScheduler;
import org.isolde.recorder.log.HeldMonitors;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points for synchronisation. Acquisitions are recorded right after they have happened
 * and releases right before, so that the lock is held while the event gets its number.
 *
 * <p>Operations on a lock that has not escaped are not recorded.
 */
public final class Synchronisation {

    private Synchronisation() {}

    /** During a replay: a monitor is about to be entered. */
    public static void acquiring(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && lock != null && Objects.of(lock) != null) {
            log.drivenThread().awaitTurn(Sites.source(source));
        }
    }

    /**
     * During a replay: a synchronized method has been entered that could not be made to wait
     * before.
     */
    public static void entered(Object lock, int source) {
        Log log = Threads.current();
        if (log != null && Objects.of(lock) != null) {
            if (log.held().find(lock) == HeldMonitors.NOT_HELD) {
                log.drivenThread().awaitTurnOutside(lock, Sites.source(source));
            } else {
                log.drivenThread().awaitTurn(Sites.source(source));
            }
        }
    }

    /** During a replay: {@code lock} is about to be called. */
    public static void locking(@Nullable Object lock, int source) {
        Object core = JavaLocks.core(lock);
        if (core != null) {
            acquiring(core, source);
        }
    }

    /** During a replay: {@code tryLock} is about to be called. */
    public static void trying(@Nullable Object lock, int source) {
        Log log = Threads.current();
        Object core = JavaLocks.core(lock);
        if (log != null && core != null && Objects.of(core) != null) {
            log.drivenThread().awaitTurnToTry(Sites.source(source));
        }
    }

    /** A monitor has been entered. */
    @ReservedStackAccess
    public static void acquired(Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            acquired(log, lock, lock, EventKind.ACQUIRE, source);
        }
    }

    /**
     * A lock has been acquired.
     *
     * @param lock what stands for it
     * @param named what it is in the program
     */
    static void acquired(Log log, Object lock, Object named, EventKind kind, int source) {
        int known = log.held().find(lock);
        int number = known == HeldMonitors.NOT_HELD ? number(log, lock, named, source) : known;
        log.held().push(lock, number);
        if (number != Shadow.NONE) {
            log.synchronisation(kind, number, Sites.source(source));
        }
    }

    private static int number(Log log, Object lock, Object named, int source) {
        int recent = log.held().remembered(lock, source);
        if (recent != HeldMonitors.NOT_HELD) {
            return recent;
        }
        int number = number(log, lock, named);
        if (number != Shadow.NONE) {
            log.held().remember(lock, number, source);
        }
        return number;
    }

    private static int number(Log log, Object lock, Object named) {
        log.setBusy(true);
        try {
            Shadow shadow = Objects.of(lock);
            if (shadow == null) {
                return Shadow.NONE;
            }
            int known = shadow.lock();
            return known != Shadow.NONE ? known : Numbers.ofJvm().lock(shadow, JavaLocks.name(named));
        } finally {
            log.setBusy(false);
        }
    }

    /** A monitor is about to be exited. */
    @ReservedStackAccess
    public static void releasing(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            releasing(log, lock, EventKind.RELEASE, source);
        }
    }

    static void releasing(Log log, @Nullable Object lock, EventKind kind, int source) {
        log.awake();
        int number = log.held().pop(lock);
        if (number >= 0) {
            log.synchronisation(kind, number, Sites.source(source));
        }
    }

    /** A synchronized method has been entered. */
    @ReservedStackAccess
    public static void enteredMethod(Object lock, int source) {
        Log log = Threads.current();
        if (log != null) {
            log.enterMethod(lock);
            acquired(log, lock, lock, EventKind.ACQUIRE, source);
        }
    }

    /** The synchronized method that was entered last is about to return. */
    @ReservedStackAccess
    public static void leavingMethod(int source) {
        Log log = Threads.current();
        if (log != null) {
            releasing(log, log.leaveMethod(), EventKind.RELEASE, source);
        }
    }

    // ---------------------------------------------------------------- waiting

    /** The thread is about to wait on an object. */
    public static void waiting(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && lock != null) {
            int number = log.held().find(lock);
            if (number >= 0) {
                log.await(number, Sites.source(source));
            }
        }
    }

    /** The wait is over. */
    public static void awake() {
        Log log = Threads.current();
        if (log != null) {
            log.awake();
            QueuedSynchronizers.awake(log);
        }
    }

    /** One thread that waits on an object, or all, are about to be woken. */
    public static void notifying(@Nullable Object lock, int source) {
        Log log = Threads.current();
        if (log != null && lock != null) {
            int number = log.held().find(lock);
            if (number >= 0) {
                log.synchronisation(EventKind.NOTIFY, number, Sites.source(source));
            }
        }
    }

    // ---------------------------------------------------------------- java.util.concurrent.locks

    /** {@code lock} has returned. */
    @ReservedStackAccess
    public static void locked(@Nullable Object lock, int source) {
        Log log = Threads.current();
        Object core = JavaLocks.core(lock);
        if (log != null && lock != null && core != null) {
            acquired(log, core, lock, JavaLocks.acquisition(lock), source);
        }
    }

    /** {@code tryLock} has returned; returns its result. */
    @ReservedStackAccess
    public static boolean tried(@Nullable Object lock, boolean success, int source) {
        if (success) {
            locked(lock, source);
        }
        return success;
    }

    /** {@code unlock} is about to be called. */
    @ReservedStackAccess
    public static void unlocking(@Nullable Object lock, int source) {
        Log log = Threads.current();
        Object core = JavaLocks.core(lock);
        if (log != null && lock != null && core != null) {
            releasing(log, core, JavaLocks.release(lock), source);
        }
    }

    /** The thread is about to wait on a condition. */
    public static void waitingOnCondition(@Nullable Object condition, int source) {
        Object core = JavaLocks.coreOfCondition(condition);
        if (core != null && JavaLocks.isOfProgram(core)) {
            QueuedSynchronizers.waiting(core, source);
        } else {
            waiting(core, source);
        }
    }

    /** One thread that waits on a condition, or all, are about to be woken. */
    public static void signalling(@Nullable Object condition, int source) {
        Object core = JavaLocks.coreOfCondition(condition);
        if (core != null && JavaLocks.isOfProgram(core)) {
            QueuedSynchronizers.signalling(core, source);
        } else {
            notifying(core, source);
        }
    }

    // ---------------------------------------------------------------- volatile fields

    /** A volatile field of an object has been read. */
    public static void volatileRead(Object base, int number) {
        Recorder.read(base, number);
    }

    /** A volatile static field has been read. */
    public static void volatileReadStatic(int number) {
        Recorder.readStatic(number);
    }

    // ---------------------------------------------------------------- threads

    /** A thread is about to be started. */
    public static void forking(Thread thread) {
        if (RecordingState.isOpen() && !VirtualScheduler.isOne(thread)) {
            Recorder.publish(thread);
            Threads.fork(thread);
        }
    }

    /** A call of {@code join} returns. */
    public static void joined(Thread thread) {
        Log log = Threads.current();
        if (log != null && thread != Thread.currentThread() && !thread.isAlive()) {
            int number = Threads.numberOf(thread);
            if (number != Shadow.NONE) {
                log.synchronisation(EventKind.JOIN, number, Threads.JOINS.number());
            }
        }
    }
}
