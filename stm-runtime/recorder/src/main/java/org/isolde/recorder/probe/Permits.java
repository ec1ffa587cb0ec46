// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.Semaphore;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.Handover;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of semaphores. A semaphore with one permit is treated as a lock as
 * long as each thread releases what it has acquired; for any other, an acquisition is ordered after
 * the releases before it.
 *
 * <p>The semaphore is null if the call runs an {@linkplain Overrides override}.
 */
public final class Permits {

    private Permits() {}

    /** During a replay: permits are about to be acquired. */
    public static void acquiring(@Nullable Object semaphore, int source) {
        Log log = Threads.current();
        if (semaphore == null || log == null) {
            return;
        }
        Handover handover = HandoverEvents.at(semaphore, log);
        if (handover != null && handover.counts()) {
            log.drivenThread().awaitReception();
        } else if (handover != null) {
            log.drivenThread().awaitTurn(Sites.source(source));
        }
    }

    /** A permit has been acquired. */
    public static void acquired(@Nullable Object semaphore, int source) {
        acquired(1, semaphore, source);
    }

    /** A permit has been acquired, if the call was successful. */
    public static void acquired(boolean success, @Nullable Object semaphore, int source) {
        if (success) {
            acquired(1, semaphore, source);
        }
    }

    /** Permits have been acquired, if the call was successful. */
    public static void acquired(boolean success, int permits, @Nullable Object semaphore, int source) {
        if (success) {
            acquired(permits, semaphore, source);
        }
    }

    /** Permits have been acquired. */
    public static void acquired(int permits, @Nullable Object semaphore, int source) {
        Log log = Threads.current();
        if (semaphore == null || log == null) {
            return;
        }
        Handover handover = HandoverEvents.at(semaphore, log);
        if (handover == null) {
            return;
        }
        if (handover.hold(permits == 1 && ((Semaphore) semaphore).availablePermits() == 0)) {
            Synchronisation.acquired(log, semaphore, semaphore, EventKind.ACQUIRE, source);
        } else {
            // One that was released by another thread is still held, as far as the trace goes.
            Synchronisation.releasing(log, semaphore, EventKind.RELEASE, source);
            HandoverEvents.receive(handover, log, Sites.source(source));
        }
    }

    /** A permit is about to be released. */
    public static void releasing(@Nullable Object semaphore, int source) {
        releasing(1, semaphore, source);
    }

    /** Permits are about to be released. */
    public static void releasing(int permits, @Nullable Object semaphore, int source) {
        Log log = Threads.current();
        if (semaphore == null || log == null) {
            return;
        }
        Handover handover = HandoverEvents.at(semaphore, log);
        if (handover == null) {
            return;
        }
        if (handover.letGo(permits)) {
            Synchronisation.releasing(log, semaphore, EventKind.RELEASE, source);
        }
        if (handover.counts()) {
            HandoverEvents.send(handover, log, Sites.source(source));
        }
    }
}
