// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.isolde.recorder.log.HeldMonitors;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Handover;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of the program's own {@link AbstractQueuedSynchronizer}s, which its
 * locks, latches and semaphores are made of.
 *
 * <p>A synchronizer in exclusive mode is a lock: by the documentation of that class, other threads
 * cannot acquire it. If it has both modes, it is a lock for readers and writers. It counts as a
 * lock as long as each thread releases what it has acquired and no two threads are seen to hold it
 * that exclude each other. From then on, and from the start if it has shared mode only, an
 * acquisition is ordered after the releases before it, as for a semaphore with several permits.
 *
 * <p>Waiting on a condition is recorded as a release and an acquisition: in between, the program's
 * own code runs to release the synchronizer and to acquire it again, and may have events.
 */
public final class QueuedSynchronizers {
    private static final String OF_INT = "tryAcquire(I)Z";
    private static final String OF_LONG = "tryAcquire(J)Z";

    private QueuedSynchronizers() {}

    /** The handover of a synchronizer; null if it has not escaped. */
    private static @Nullable Handover handover(Object synchronizer, Log log) {
        log.setBusy(true);
        try {
            Shadow shadow = Objects.of(synchronizer);
            return shadow == null ? null : Handover.of(shadow, synchronizer);
        } finally {
            log.setBusy(false);
        }
    }

    private static boolean hasExclusiveMode(Object synchronizer, Log log) {
        log.setBusy(true);
        try {
            ClassLayout layout = ClassLayout.of(synchronizer.getClass());
            return layout.overrides(OF_INT) || layout.overrides(OF_LONG);
        } finally {
            log.setBusy(false);
        }
    }

    private static boolean isHeld(Object synchronizer, Log log) {
        return log.held().find(synchronizer) != HeldMonitors.NOT_HELD;
    }

    // ---------------------------------------------------------------- exclusive mode

    /** During a replay: a synchronizer is about to be acquired in any mode. */
    public static void acquiring(@Nullable Object synchronizer, int source) {
        Log log = Threads.current();
        Handover handover = synchronizer == null || log == null ? null : handover(synchronizer, log);
        if (log == null || synchronizer == null || handover == null) {
            return;
        }
        if (handover.counts() || !hasExclusiveMode(synchronizer, log)) {
            log.drivenThread().awaitReception();
        } else {
            log.drivenThread().awaitTurn(Sites.source(source));
        }
    }

    /** A synchronizer has been acquired, if the call was successful. */
    public static void acquired(boolean success, Object synchronizer, int source) {
        if (success) {
            acquired(synchronizer, source);
        }
    }

    /** A synchronizer has been acquired in exclusive mode. */
    public static void acquired(Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        Handover handover = handover(synchronizer, log);
        if (handover == null || handover.own()) {
            Synchronisation.acquired(log, synchronizer, synchronizer, EventKind.ACQUIRE, source);
        } else {
            receive(synchronizer, handover, log, EventKind.RELEASE, source);
        }
    }

    /** A synchronizer is about to be released in exclusive mode. */
    public static void releasing(Object synchronizer, int source) {
        releasing(1, synchronizer, source);
    }

    /**
     * A synchronizer is about to be released in exclusive mode.
     *
     * @param amount the argument, which many synchronizers take for the number of acquisitions
     */
    public static void releasing(int amount, Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        boolean held = isHeld(synchronizer, log);
        Handover handover = handover(synchronizer, log);
        for (int times = Math.max(1, amount); times > 0 && isHeld(synchronizer, log); times--) {
            Synchronisation.releasing(log, synchronizer, EventKind.RELEASE, source);
        }
        if (handover == null) {
            return;
        }
        if (!held) {
            handover.count();
        } else if (!isHeld(synchronizer, log)) {
            handover.disown();
        }
        sendIfCounting(handover, log, source);
    }

    /**
     * A synchronizer has been released in exclusive mode.
     *
     * @param free whether other threads can acquire it now
     */
    public static void released(boolean free, Object synchronizer, int source) {
        Log log = Threads.current();
        Handover handover = log == null ? null : handover(synchronizer, log);
        if (log == null || handover == null || handover.counts()) {
            return;
        }
        boolean held = isHeld(synchronizer, log);
        if (free && held) {
            releasing(Integer.MAX_VALUE, synchronizer, source);
        } else if (!free && !held) {
            acquired(synchronizer, source);
        }
    }

    // ---------------------------------------------------------------- shared mode

    /** A synchronizer has been acquired in shared mode, if the call was successful. */
    public static void acquiredShared(boolean success, Object synchronizer, int source) {
        if (success) {
            acquiredShared(synchronizer, source);
        }
    }

    /** A synchronizer has been acquired in shared mode, unless the result is negative. */
    public static void acquiredShared(int result, Object synchronizer, int source) {
        acquiredShared(result >= 0, synchronizer, source);
    }

    /** A synchronizer has been acquired in shared mode, unless the result is negative. */
    public static void acquiredShared(long result, Object synchronizer, int source) {
        acquiredShared(result >= 0, synchronizer, source);
    }

    /** A synchronizer has been acquired in shared mode. */
    public static void acquiredShared(Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        if (!hasExclusiveMode(synchronizer, log)) {
            Handovers.received(synchronizer, source);
            return;
        }
        Handover handover = handover(synchronizer, log);
        if (handover == null || handover.share()) {
            Synchronisation.acquired(log, synchronizer, synchronizer, EventKind.ACQUIRE_SHARED, source);
        } else {
            receive(synchronizer, handover, log, EventKind.RELEASE_SHARED, source);
        }
    }

    /** A synchronizer is about to be released in shared mode. */
    public static void releasingShared(Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        if (!hasExclusiveMode(synchronizer, log)) {
            Handovers.sending(synchronizer, source);
            return;
        }
        boolean held = isHeld(synchronizer, log);
        Synchronisation.releasing(log, synchronizer, EventKind.RELEASE_SHARED, source);
        Handover handover = handover(synchronizer, log);
        if (handover != null) {
            if (held) {
                handover.unshare();
            } else {
                handover.count();
            }
            sendIfCounting(handover, log, source);
        }
    }

    // ---------------------------------------------------------------- order instead of locking

    private static void sendIfCounting(Handover handover, Log log, int source) {
        if (handover.counts()) {
            HandoverEvents.send(handover, log, Sites.source(source));
        }
    }

    /** What another thread has released is still held, as far as the trace goes. */
    private static void receive(Object synchronizer, Handover handover, Log log, EventKind release, int source) {
        Synchronisation.releasing(log, synchronizer, release, source);
        HandoverEvents.receive(handover, log, Sites.source(source));
    }

    // ---------------------------------------------------------------- conditions

    /** The thread is about to wait on a condition of a synchronizer. */
    static void waiting(Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        int times = 0;
        while (isHeld(synchronizer, log)) {
            Synchronisation.releasing(log, synchronizer, EventKind.RELEASE, source);
            times++;
        }
        Handover handover = handover(synchronizer, log);
        if (handover != null) {
            if (times > 0) {
                handover.disown();
            }
            sendIfCounting(handover, log, source);
        }
        log.held().suspend(synchronizer, times, source);
        if (log.driven() != null) {
            log.drivenThread().awaitReception();
        }
    }

    /**
     * The thread has waited, and holds again what it held. After an exception has ended its wait,
     * its next call of a synchronizer says so.
     */
    static void awake(Log log) {
        Object synchronizer = log.held().suspended();
        if (synchronizer == null) {
            return;
        }
        int source = log.held().suspendedAt();
        int times = log.held().resume();
        Handover handover = handover(synchronizer, log);
        if (handover != null) {
            HandoverEvents.receive(handover, log, Sites.source(source));
        }
        for (; times > 0 && (handover == null || handover.own()); times--) {
            Synchronisation.acquired(log, synchronizer, synchronizer, EventKind.ACQUIRE, source);
        }
    }

    /** One thread that waits on a condition of a synchronizer, or all, are about to be woken. */
    static void signalling(Object synchronizer, int source) {
        Log log = Threads.current();
        if (log == null) {
            return;
        }
        awake(log);
        Handover handover = handover(synchronizer, log);
        if (handover != null) {
            HandoverEvents.send(handover, log, Sites.source(source));
        }
    }
}
