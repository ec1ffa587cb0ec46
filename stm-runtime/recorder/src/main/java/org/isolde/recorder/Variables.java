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
            switch (type.getSimpleName()) {
                case "FieldInstanceReadOnly" -> {
                    return ofObject(handle, type, "receiverType", "fieldOffset", handle.varType());
                }
                case "FieldStaticReadOnly" -> {
                    return ofStatic(UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(type, "base")), handle);
                }
                case "LazyInitializingVarHandle" -> {
                    return find((VarHandle) UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(type, "target")));
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

    /** A static field stands in the object of its class. */
    private static Variable ofStatic(Object base, VarHandle handle) {
        String name = base instanceof Class<?> ? nameOf(handle) : "";
        if (name.isEmpty()) {
            return Variable.UNKNOWN;
        }
        Class<?> declaring = (Class<?>) base;
        ClassLayout.Declared found = ClassLayout.find(declaring,
                (by, field) -> by == declaring && field.isStatic() && field.name().equals(name)
                        && field.type().equals(handle.varType().descriptorString()));
        return Variable.of(Variable.Kind.STATIC, declaring, handle.varType(),
                found == null || found.field().isFinal() ? Shadow.NONE : Statics.location(declaring, name));
    }

    private static String nameOf(VarHandle handle) {
        try {
            return handle.describeConstable().map(VarHandle.VarHandleDesc::constantName).orElse("");
        } catch (LinkageError missing) {
            // The type of another field of the class cannot be found, and so the JDK cannot go through them.
            return "";
        }
    }
}
