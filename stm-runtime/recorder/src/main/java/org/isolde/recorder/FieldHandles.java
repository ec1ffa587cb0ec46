package org.isolde.recorder;

import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;
import org.isolde.trace.EventKind;

/**
 * What instrumented code calls around the methods of {@code VarHandle}s and field updaters: they make volatile accesses to the fields of objects, as far as the
 * recorder is concerned.
 */
public final class FieldHandles {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** By handle: the number of its field among the locations of the object, or {@link Shadow#NONE} if it is not recorded. */
    private static final Map<Object, Integer> NUMBERS = new WeakHashMap<>();

    private FieldHandles() {}

    /** The field has been read. */
    public static void read(Object base, Object handle, int source) {
        note(EventKind.VOLATILE_READ, base, handle, source);
    }

    /** The field is about to be written. */
    public static void writing(Object base, Object handle, int source) {
        note(EventKind.VOLATILE_WRITE, base, handle, source);
    }

    /** The field is about to be updated. */
    public static void updating(Object base, Object handle, int source) {
        note(EventKind.SEND, base, handle, source);
    }

    /** The field has been updated. */
    public static void updated(Object base, Object handle, int source) {
        note(EventKind.VOLATILE_UPDATE, base, handle, source);
    }

    /** The field has been updated, or, if that failed, read. */
    public static void updated(boolean success, Object base, Object handle, int source) {
        note(success ? EventKind.VOLATILE_UPDATE : EventKind.VOLATILE_READ, base, handle, source);
    }

    private static void note(EventKind kind, Object base, Object handle, int source) {
        Log log = base == null || handle == null ? null : Recorder.log();
        if (log == null) {
            return;
        }
        int location = Shadow.NONE;
        log.setBusy(true);
        try {
            location = location(base, handle);
        } finally {
            log.setBusy(false);
        }
        if (location != Shadow.NONE) {
            log.synchronisation(kind, location, Sites.source(source));
        }
    }

    private static int location(Object base, Object handle) {
        int number;
        synchronized (NUMBERS) {
            number = NUMBERS.computeIfAbsent(handle, FieldHandles::number);
        }
        Shadow shadow = number == Shadow.NONE ? null : Objects.of(base);
        return shadow == null ? Shadow.NONE : Recorder.firstLocation(shadow, base) + number;
    }

    private static int number(Object handle) {
        if (handle instanceof VarHandle field) {
            // Handles of static fields have no coordinates, those of cells have two.
            return field.coordinateTypes().size() != 1
                    ? Shadow.NONE
                    : field.describeConstable().map(described -> number(field.coordinateTypes().get(0),
                            candidate -> candidate.name().equals(described.constantName())))
                            .orElse(Shadow.NONE);
        }
        Class<?> type = (Class<?>) UNSAFE.getReference(handle,
                UNSAFE.objectFieldOffset(handle.getClass(), "tclass"));
        long offset = UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(handle.getClass(), "offset"));
        return number(type, candidate -> UNSAFE.objectFieldOffset(type, candidate.name()) == offset);
    }

    private static int number(Class<?> type, Predicate<ClassDescription.Field> wanted) {
        ClassLayout layout = ClassLayout.of(type);
        if (layout.description() == null) {
            return Shadow.NONE;
        }
        int number = layout.firstOwn();
        for (ClassDescription.Field candidate : layout.description().fields()) {
            if (!candidate.isStatic() && !candidate.isFinal()) {
                if (wanted.test(candidate)) {
                    return number;
                }
                number++;
            }
        }
        return Shadow.NONE;
    }
}
