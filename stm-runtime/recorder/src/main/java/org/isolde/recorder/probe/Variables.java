// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;
import org.isolde.recorder.jvm.SpinLock;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Statics;
import org.jspecify.annotations.Nullable;

/** Resolves the targets of handles, field updaters and reflective fields, and caches them. */
final class Variables {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final SpinLock LOCK = new SpinLock();
    private static final Map<Object, Variable> KNOWN = new WeakHashMap<>();
    /** Those that were asked for last, by identity: to find them takes no lock. */
    private static final Recent[] RECENT = new Recent[1 << 8];

    /** A handle with its target; a record, for safe publication. */
    private record Recent(WeakReference<Object> handle, Variable variable) {}

    private Variables() {}

    /** What a handle, a field updater or a field of reflection stands for. */
    static Variable of(Object handle) {
        int slot = System.identityHashCode(handle) & RECENT.length - 1;
        Recent recent = RECENT[slot];
        if (recent != null && recent.handle.refersTo(handle)) {
            return recent.variable;
        }
        Variable found;
        LOCK.lock();
        try {
            found = KNOWN.computeIfAbsent(handle, Variables::find);
        } finally {
            LOCK.unlock();
        }
        RECENT[slot] = new Recent(new WeakReference<>(handle), found);
        return found;
    }

    private static Variable find(Object handle) {
        if (handle instanceof VarHandle variable) {
            return find(variable);
        }
        return handle instanceof Field field
                ? declared(field.getDeclaringClass(), Modifier.isStatic(field.getModifiers()), field.getName(),
                        field.getType())
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
                            Shadow.NONE, false);
                }
                default -> {
                    // Perhaps its superclass.
                }
            }
        }
        return Variable.UNKNOWN;
    }

    /**
     * That of a handle which keeps the class, or one that inherits from it, and the field's offset
     * in its objects.
     */
    private static Variable ofObject(Object handle, Class<?> declaring, String type, String offset,
            @Nullable Class<?> values) {
        Class<?> named = (Class<?>) UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(declaring, type));
        long wanted = UNSAFE.getLong(handle, UNSAFE.objectFieldOffset(declaring, offset));
        ClassLayout.Declared found = ClassLayout.find(named, (by, field) -> !field.isStatic()
                && UNSAFE.objectFieldOffset(by, field.name()) == wanted);
        return ofObject(named, values, found);
    }

    private static Variable ofObject(Class<?> owner, @Nullable Class<?> values, ClassLayout.@Nullable Declared found) {
        return found != null && !found.field().isFinal()
                ? Variable.of(Variable.Kind.OF_OBJECT, owner, values, found.number(), found.field().isVolatile())
                : Variable.of(Variable.Kind.OF_OBJECT, owner, values, Shadow.NONE, false);
    }

    /** A static field stands in the object of its class. */
    private static Variable ofStatic(Object base, VarHandle handle) {
        String name = base instanceof Class<?> ? nameOf(handle) : "";
        return name.isEmpty() ? Variable.UNKNOWN : declared((Class<?>) base, true, name, handle.varType());
    }

    private static Variable declared(Class<?> declaring, boolean isStatic, String name, Class<?> type) {
        ClassLayout.Declared found = ClassLayout.find(declaring, (by, field) -> by == declaring
                && field.name().equals(name) && field.type().equals(type.descriptorString()));
        if (!isStatic) {
            return ofObject(declaring, type, found);
        }
        return found != null && !found.field().isFinal()
                ? Variable.of(Variable.Kind.STATIC, declaring, type, Statics.location(declaring, name),
                        found.field().isVolatile())
                : Variable.of(Variable.Kind.STATIC, declaring, type, Shadow.NONE, false);
    }

    private static String nameOf(VarHandle handle) {
        try {
            return handle.describeConstable().map(VarHandle.VarHandleDesc::constantName).orElse("");
        } catch (LinkageError missing) {
            // The type of another field of the class cannot be found, and so the JDK cannot go
            // through them.
            return "";
        }
    }
}
