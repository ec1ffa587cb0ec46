package org.isolde.recorder;

import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;

/** Finds out what handles and field updaters stand for, and remembers it. */
final class Variables {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Map<Object, Variable> KNOWN = new WeakHashMap<>();

    private Variables() {}

    /** What a handle or a field updater stands for. */
    static Variable of(Object handle) {
        synchronized (KNOWN) {
            return KNOWN.computeIfAbsent(handle, Variables::find);
        }
    }

    private static Variable find(Object handle) {
        return handle instanceof VarHandle variable
                ? find(variable)
                : ofObject(handle, handle.getClass(), "tclass", "offset", null);
    }

    /** Those that adapt other handles are not known, nor are views of bytes and of memory. */
    private static Variable find(VarHandle handle) {
        for (Class<?> type = handle.getClass(); type != VarHandle.class; type = type.getSuperclass()) {
            String name = type.getName().substring(type.getName().lastIndexOf('$') + 1);
            switch (name) {
                case "FieldInstanceReadOnly" -> {
                    return ofObject(handle, type, "receiverType", "fieldOffset", handle.varType());
                }
                case "Array" -> {
                    return Variable.of(Variable.Kind.CELL, handle.coordinateTypes().get(0), handle.varType(),
                            Shadow.NONE);
                }
                default -> {
                    // Perhaps its superclass.
                }
            }
        }
        return Variable.UNKNOWN;
    }

    /** That of a handle which keeps the class, or one that inherits from it, and the field's offset in its objects. */
    private static Variable ofObject(Object handle, Class<?> declaring, String type, String offset, Class<?> values) {
        Class<?> named = (Class<?>) UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(declaring, type));
        long wanted = UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(declaring, offset));
        ClassLayout.Declared found = ClassLayout.find(named, (by, field) -> !field.isStatic()
                && UNSAFE.objectFieldOffset(by, field.name()) == wanted);
        return Variable.of(Variable.Kind.OF_OBJECT, named, values,
                found == null || found.field().isFinal() ? Shadow.NONE : found.number());
    }
}
