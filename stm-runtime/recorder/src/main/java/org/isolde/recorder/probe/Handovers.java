// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import org.isolde.recorder.jvm.VirtualScheduler;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.Handover;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of {@code java.util.concurrent} by which threads release each
 * other. Sending is recorded right before the call, and receiving right after: so the receiver
 * comes later in the trace.
 */
public final class Handovers {
    private static final String CONCURRENT = "java.util.concurrent.";

    /**
     * Whether objects of a class are collections of {@code java.util.concurrent}, or inherit from
     * one.
     */
    private static final ClassValue<Boolean> ARE_CONCURRENT = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Class<?> own = type;
            while (own.getClassLoader() != null) {
                own = own.getSuperclass();
            }
            return own.getName().startsWith(CONCURRENT);
        }
    };

    private Handovers() {}

    // ---------------------------------------------------------------- objects that threads meet at

    /** The thread is about to release threads that wait at an object. */
    public static void sending(@Nullable Object on, int source) {
        Log log = Threads.current();
        if (on != null && log != null) {
            Handover handover = HandoverEvents.at(on, log);
            if (handover != null) {
                HandoverEvents.send(handover, log, Sites.source(source));
            }
        }
    }

    /** During a replay: the thread is about to wait for others to send. */
    public static void receiving() {
        Log log = Threads.current();
        if (log != null) {
            log.drivenThread().awaitReception();
        }
    }

    /** The thread continues since others have released it. */
    public static void received(Object on, int source) {
        Log log = Threads.current();
        if (log != null) {
            Handover handover = HandoverEvents.at(on, log);
            if (handover != null) {
                HandoverEvents.receive(handover, log, Sites.source(source));
            }
        }
    }

    /** As {@link #received(Object, int)}, if the call was successful. */
    public static void received(boolean success, Object on, int source) {
        if (success) {
            received(on, source);
        }
    }

    /** A task is about to be handed to a pool. */
    public static void sendingTask(@Nullable Object task, Object pool, int source) {
        if (!VirtualScheduler.isPool(pool)) {
            sending(task, source);
        }
    }

    /** A task begins, or is observed to have ended. */
    public static void receivedTask(@Nullable Object task, int source) {
        Log log = Threads.current();
        if (task != null && log != null) {
            Handover handover = HandoverEvents.at(task, log);
            if (handover != null) {
                HandoverEvents.receiveTask(handover, log, Sites.source(source));
            }
        }
    }

    /** A task is observed to have ended, or not yet. */
    public static void receivedTask(boolean ended, @Nullable Object task, int source) {
        if (ended) {
            receivedTask(task, source);
        }
    }

    /** The end of a task is about to become observable. */
    public static void endingTask(Object task, int source) {
        Log log = Threads.current();
        if (log != null) {
            Handover handover = HandoverEvents.at(task, log);
            if (handover != null) {
                HandoverEvents.sendEnd(handover, log, Sites.source(source));
            }
        }
    }

    // ---------------------------------------------------------------- elements of collections

    /** An element is about to be passed to others: added to a collection, or handed over. */
    public static void sendingElement(@Nullable Object by, @Nullable Object element, int source) {
        if (isConcurrent(by)) {
            sending(hasIdentity(element) ? element : by, source);
        }
    }

    /** An element has been passed to others; it is null if none was. */
    public static void sentElement(@Nullable Object element, Object by, int source) {
        if (element != null) {
            receivedElement(element, by, source);
            sendingElement(by, element, source);
        }
    }

    /** An element has been received from others; it is null if none was. */
    public static void receivedElement(Object element, Object by, int source) {
        if (element != null && isConcurrent(by)) {
            received(hasIdentity(element) ? element : by, source);
        }
    }

    private static boolean isConcurrent(@Nullable Object by) {
        return by != null && ARE_CONCURRENT.get(by.getClass());
    }

    /** Whether an element is told from others; values of the same kind may be one object. */
    private static boolean hasIdentity(@Nullable Object element) {
        return !(element == null || element instanceof Number || element instanceof String || element instanceof Boolean
                || element instanceof Character || element instanceof Enum<?> || element instanceof Class<?>);
    }
}
