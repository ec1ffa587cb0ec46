// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.log.Threads;
import org.isolde.recorder.shadow.Handover;
import org.isolde.recorder.shadow.Numbers;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of {@code java.util.concurrent.atomic}: their values are volatile
 * locations. An update is recorded as a release right before it, since other threads may see it
 * before it is recorded.
 */
public final class Atomics {
    /** In place of an index: the object has one value. */
    private static final int NO_INDEX = -1;

    private Atomics() {}

    /** During a replay: the value is about to be read. */
    public static void reading(@Nullable Object atomic, int source) {
        awaitRead(atomic, NO_INDEX, source);
    }

    /** During a replay: an element is about to be read. */
    public static void reading(int index, @Nullable Object atomic, int source) {
        awaitRead(atomic, index, source);
    }

    private static void awaitRead(@Nullable Object atomic, int index, int source) {
        Log log = Threads.current();
        int location = atomic == null || log == null ? Shadow.NONE : location(log, atomic, index);
        if (log != null && location != Shadow.NONE) {
            log.awaitVolatileRead(location, Sites.source(source));
        }
    }

    /** The value has been read. */
    public static void read(@Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_READ, atomic, NO_INDEX, source);
    }

    /** An element has been read. */
    public static void read(int index, @Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_READ, atomic, index, source);
    }

    /** The value is about to be written. */
    public static void writing(@Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_WRITE, atomic, NO_INDEX, source);
    }

    /** An element is about to be written. */
    public static void writing(int index, @Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_WRITE, atomic, index, source);
    }

    /** The value is about to be updated. */
    public static void updating(@Nullable Object atomic, int source) {
        update(atomic, NO_INDEX, source);
    }

    /** An element is about to be updated. */
    public static void updating(int index, @Nullable Object atomic, int source) {
        update(atomic, index, source);
    }

    /** The value has been updated. */
    public static void updated(@Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_UPDATE, atomic, NO_INDEX, source);
    }

    /** An element has been updated. */
    public static void updated(int index, @Nullable Object atomic, int source) {
        note(EventKind.VOLATILE_UPDATE, atomic, index, source);
    }

    /** The value has been updated, or, if that failed, read. */
    public static void updated(boolean success, @Nullable Object atomic, int source) {
        note(success ? EventKind.VOLATILE_UPDATE : EventKind.VOLATILE_READ, atomic, NO_INDEX, source);
    }

    /** An element has been updated, or, if that failed, read. */
    public static void updated(boolean success, int index, @Nullable Object atomic, int source) {
        note(success ? EventKind.VOLATILE_UPDATE : EventKind.VOLATILE_READ, atomic, index, source);
    }

    private static void update(@Nullable Object atomic, int index, int source) {
        Log log = Threads.current();
        int location = atomic == null || log == null ? Shadow.NONE : location(log, atomic, index);
        if (log != null && location != Shadow.NONE) {
            log.update(location, Sites.source(source));
        }
    }

    private static void note(EventKind kind, @Nullable Object atomic, int index, int source) {
        Log log = Threads.current();
        if (atomic == null || log == null) {
            return;
        }
        int location = location(log, atomic, index);
        if (location != Shadow.NONE) {
            log.synchronisation(kind, location, Sites.source(source));
        }
    }

    private static int location(Log log, Object atomic, int index) {
        log.setBusy(true);
        try {
            Shadow shadow = Objects.of(atomic);
            if (shadow == null) {
                return Shadow.NONE;
            }
            if (index == NO_INDEX) {
                return Handover.of(shadow, atomic).location();
            }
            int length = length(atomic);
            return index < 0 || index >= length
                    ? Shadow.NONE
                    : Numbers.ofJvm().cell(shadow, atomic, length, index);
        } finally {
            log.setBusy(false);
        }
    }

    private static int length(Object atomic) {
        if (atomic instanceof AtomicIntegerArray array) {
            return array.length();
        }
        return atomic instanceof AtomicLongArray array ? array.length() : ((AtomicReferenceArray<?>) atomic).length();
    }
}
