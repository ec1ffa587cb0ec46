// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.Handover;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * Records the events of a {@link Handover}: a thread sends to its location, or receives from there.
 */
final class HandoverEvents {

    private HandoverEvents() {}

    /**
     * What threads hand over through an object, which others can reach from now on; null if its
     * accesses are no events.
     */
    static @Nullable Handover at(Object object, Log log) {
        log.setBusy(true);
        try {
            log.publish(object);
            Shadow shadow = Objects.of(object);
            return shadow == null ? null : Handover.of(shadow, object);
        } finally {
            log.setBusy(false);
        }
    }

    /** The calling thread is about to let others go on. */
    static void send(Handover handover, Log log, int source) {
        handover.countSent();
        log.synchronisation(EventKind.SEND, handover.location(), source);
    }

    /** A task is about to end, which the object is. */
    static void sendEnd(Handover handover, Log log, int source) {
        handover.countEnded();
        log.synchronisation(EventKind.SEND, handover.location(), source);
    }

    /** The calling thread goes on. */
    static void receive(Handover handover, Log log, int source) {
        if (handover.timesSent() > 0) {
            log.synchronisation(EventKind.RECEIVE, handover.location(), source);
        }
    }

    /**
     * The calling thread begins a task, or sees its end; in every run it does so after that, if the
     * task was handed over once.
     */
    static void receiveTask(Handover handover, Log log, int source) {
        int times = handover.timesSent();
        if (times > 0) {
            log.synchronisation(times == 1 ? EventKind.RECEIVE_ALWAYS : EventKind.RECEIVE, handover.location(),
                    source);
        }
    }
}
