// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.isolde.stm.runtime.classes.Injected;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.setup.Setup;
import org.jspecify.annotations.Nullable;

/**
 * The address of a field in the objects of its class, or in the class, and the address of its
 * metadata.
 *
 * @param owner the class that declares it
 * @param type a constant of {@link Memory}
 * @param base the base if it is static, otherwise null
 * @param isTransactional whether an algorithm can read and write it
 * @param metadataOffset the offset of its metadata; 0 if it has none
 */
record FieldLocation(
        Class<?> owner, String name, int type, boolean isStatic, boolean isFinal, @Nullable Object base, long offset,
        boolean isTransactional, long metadataOffset) {

    /**
     * Finds a field as the JVM does (Java Virtual Machine Specification, 5.4.3.2).
     *
     * @throws NoSuchFieldError when there is none
     * @throws IncompatibleClassChangeError when it is not as static as it should be
     */
    static FieldLocation find(Class<?> owner, String name, String descriptor, boolean isStatic) {
        Field field = find(owner, name, descriptor);
        if (field == null) {
            throw new NoSuchFieldError(owner.getName() + "." + name);
        }
        if (Modifier.isStatic(field.getModifiers()) != isStatic) {
            throw new IncompatibleClassChangeError(field + (isStatic ? " is not static" : " is static"));
        }
        Class<?> declaring = field.getDeclaringClass();
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        Layout layout = Setup.algorithm().layout();
        Field metadata = isFinal ? null : metadata(declaring, layout, name, descriptor, isStatic);
        boolean transactional = metadata != null || layout == Layout.NONE && !isFinal && Instrumented.is(declaring);
        return new FieldLocation(
                declaring, name, Memory.type(field.getType()), isStatic, isFinal, isStatic ? Memory.base(field) : null,
                Memory.offset(field), transactional, metadata == null ? 0 : Memory.offset(metadata));
    }

    private static @Nullable Field find(Class<?> owner, String name, String descriptor) {
        for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
            Field declared = declared(type, name, descriptor);
            if (declared != null) {
                return declared;
            }
            for (Class<?> superinterface : type.getInterfaces()) {
                Field inherited = find(superinterface, name, descriptor);
                if (inherited != null) {
                    return inherited;
                }
            }
        }
        return null;
    }

    private static @Nullable Field declared(Class<?> owner, String name, String descriptor) {
        for (Field field : owner.getDeclaredFields()) {
            if (field.getName().equals(name) && field.getType().descriptorString().equals(descriptor)) {
                return field;
            }
        }
        return null;
    }

    @SuppressWarnings("NullAway") // every layout but NONE has a type
    private static @Nullable Field metadata(
            Class<?> owner, Layout layout, String field, String descriptor, boolean isStatic) {
        return switch (layout) {
            case NONE -> null;
            case WORD -> declared(
                    owner, isStatic ? Injected.staticWord(field, descriptor) : Injected.INSTANCE_WORD,
                    layout.metadataType().descriptorString());
            case OBJECT -> declared(
                    owner, Injected.cell(field, descriptor), layout.metadataType().descriptorString());
        };
    }

    boolean hasMetadata() {
        return metadataOffset != 0;
    }

    /** The base of its metadata when it is static; null when it has none. */
    @Nullable
    Object metadataBase() {
        return hasMetadata() ? base : null;
    }
}
