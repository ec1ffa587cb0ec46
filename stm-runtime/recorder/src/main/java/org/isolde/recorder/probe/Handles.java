// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.reflect.Reflection;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The entry points around calls of {@code VarHandle}s, field updaters and reflective fields. Plain
 * accesses are data accesses; all others are treated as volatile accesses. Reflective accesses to a
 * volatile field are volatile. They throw no exceptions.
 *
 * <p>The arguments are the object or array (null if there is none), the index of the cell (0 if
 * there is none), the handle, the class of the calling code and the place.
 */
public final class Handles {

    private Handles() {}

    // -------------------------------------------------------------- plain accesses, and reflection

    /** The variable is about to be read. */
    public static void getting(Object base, int index, Object handle, Class<?> caller, int source) {
        if (!isVolatile(handle)) {
            before(base, index, handle, caller, source, false);
        } else if (isDriven()) {
            reading(base, index, handle, caller, source);
        }
    }

    private static boolean isDriven() {
        Log log = Recorder.log();
        return log != null && log.driven() != null;
    }

    /** The variable has been read. */
    public static void got(Object base, int index, Object handle, Class<?> caller, int source) {
        if (isVolatile(handle)) {
            read(base, index, handle, caller, source);
        } else {
            after(base, index, handle, caller, source, false);
        }
    }

    /**
     * A value is about to be written; it may be null if it is no reference, and no field of
     * reflection is the handle.
     */
    public static void setting(@Nullable Object value, Object base, int index, Object handle, Class<?> caller,
            int source) {
        if (isVolatile(handle)) {
            writing(value, base, index, handle, caller, source);
        } else {
            publishInto(base, value, handle);
            before(base, index, handle, caller, source, true);
        }
    }

    /** The value has been written. */
    public static void wasSet(Object base, int index, Object handle, Class<?> caller, int source) {
        if (!isVolatile(handle)) {
            after(base, index, handle, caller, source, true);
        }
    }

    private static boolean isVolatile(Object handle) {
        Log log = handle instanceof Field ? log(handle) : null;
        return log != null && variable(log, handle).isVolatile();
    }

    /**
     * Only where a thread may have to wait for its turn, or the true order is recorded: the access
     * may fail yet.
     */
    private static void before(Object base, int index, Object handle, Class<?> caller, int source, boolean writes) {
        Log log = log(handle);
        if (log == null || !log.looksAhead()) {
            return;
        }
        Variable variable = variable(log, handle);
        if (log.exact() != null) {
            log.exact().begin(source, variable.mayInitialize());
        }
        access(log, location(log, variable, base, index, caller, source), source, writes);
    }

    private static void after(Object base, int index, Object handle, Class<?> caller, int source, boolean writes) {
        Log log = log(handle);
        if (log == null) {
            return;
        }
        if (log.exact() != null) {
            log.exact().end(source);
        } else if (!log.looksAhead()) {
            Variable variable = variable(log, handle);
            int location = location(log, variable, base, index, caller, source);
            boolean isCell = variable.kind() == Variable.Kind.CELL && location != Shadow.NONE;
            Shadow shadow = isCell ? Objects.ofArray(base) : null;
            if (shadow != null) {
                log.accesses(base, shadow, index, index, 1, Sites.source(source), writes);
            } else {
                access(log, location, source, writes);
            }
        }
    }

    private static void access(Log log, int location, int source, boolean writes) {
        if (location != Shadow.NONE && !log.isKnown(location, Sites.source(source), writes)) {
            log.accessAnything(location, Sites.source(source), writes);
        }
    }

    // ---------------------------------------------------------------- volatile accesses

    /** During a replay: the variable is about to be read. */
    public static void reading(Object base, int index, Object handle, Class<?> caller, int source) {
        Log log = log(handle);
        int location = log == null
                ? Shadow.NONE
                : location(log, variable(log, handle), base, index, caller, source);
        if (log != null && location != Shadow.NONE) {
            log.awaitVolatileRead(location, Sites.source(source));
        }
    }

    /** The variable has been read. */
    public static void read(Object base, int index, Object handle, Class<?> caller, int source) {
        note(EventKind.VOLATILE_READ, base, index, handle, caller, source);
    }

    /**
     * A value is about to be written; it may be null if it is no reference, and a field updater is
     * the handle.
     */
    public static void writing(@Nullable Object value, Object base, int index, Object handle, Class<?> caller,
            int source) {
        publishInto(base, value, handle);
        Log log = log(handle);
        if (log != null && variable(log, handle).accepts(base, value)
                && !(handle instanceof Field field && !isAccessible(field, base, caller))) {
            note(EventKind.VOLATILE_WRITE, base, index, handle, caller, source);
        }
    }

    /** Whether code of a class may access a field of an object by reflection. */
    @SuppressWarnings("deprecation")
    private static boolean isAccessible(Field field, Object base, Class<?> caller) {
        Object accessed = Modifier.isStatic(field.getModifiers()) ? null : base;
        return field.isAccessible() || Reflection.verifyMemberAccess(caller, field.getDeclaringClass(),
                accessed == null ? null : accessed.getClass(), field.getModifiers());
    }

    /**
     * The variable is about to be updated with a value; it is null if it is no reference, or not
     * known.
     */
    public static void updating(@Nullable Object value, Object base, int index, Object handle, Class<?> caller,
            int source) {
        publishInto(base, value, handle);
        Log log = log(handle);
        int location = log == null
                ? Shadow.NONE
                : location(log, variable(log, handle), base, index, caller, source);
        if (log != null && location != Shadow.NONE) {
            log.update(location, Sites.source(source));
        }
    }

    /** The variable has been updated. */
    public static void updated(Object base, int index, Object handle, Class<?> caller, int source) {
        note(EventKind.VOLATILE_UPDATE, base, index, handle, caller, source);
    }

    /** The variable has been updated, or, if that failed, read. */
    public static void updated(boolean success, Object base, int index, Object handle, Class<?> caller, int source) {
        note(success ? EventKind.VOLATILE_UPDATE : EventKind.VOLATILE_READ, base, index, handle, caller, source);
    }

    private static void note(EventKind kind, Object base, int index, Object handle, Class<?> caller, int source) {
        Log log = log(handle);
        if (log == null) {
            return;
        }
        int location = location(log, variable(log, handle), base, index, caller, source);
        if (location != Shadow.NONE) {
            log.synchronisation(kind, location, Sites.source(source));
        }
    }

    // ---------------------------------------------------------------- arguments

    /**
     * Publishes an argument before it is passed to a handle, which may pass it to any code unless
     * its target is known.
     */
    public static void giving(@Nullable Object argument, Object handle) {
        Log log = log(handle);
        if (log != null && !variable(log, handle).isKnown()) {
            Recorder.publish(argument);
        }
    }

    private static void publishInto(Object base, @Nullable Object value, Object handle) {
        Log log = value == null ? null : log(handle);
        if (log != null && variable(log, handle).isReachable(base)) {
            Recorder.publish(value);
        }
    }

    /** The index that an object represents; if there is none, an invalid index. */
    public static int index(@Nullable Object boxed) {
        if (boxed instanceof Character character) {
            return character;
        }
        return boxed instanceof Integer || boxed instanceof Short || boxed instanceof Byte
                ? ((Number) boxed).intValue()
                : -1;
    }

    // ---------------------------------------------------------------- what they stand for

    private static @Nullable Log log(@Nullable Object handle) {
        return handle == null ? null : Recorder.log();
    }

    private static Variable variable(Log log, Object handle) {
        log.setBusy(true);
        try {
            return Variables.of(handle);
        } finally {
            log.setBusy(false);
        }
    }

    private static int location(
            Log log, Variable variable, Object base, int index, Class<?> caller, int source) {
        log.setBusy(true);
        try {
            return variable.location(log, base, index, caller, source);
        } finally {
            log.setBusy(false);
        }
    }
}
