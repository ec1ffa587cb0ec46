// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;
import org.isolde.recorder.collections.CollectionOperation;
import org.isolde.recorder.jvm.Headers;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.CollectionClass;
import org.jspecify.annotations.Nullable;

/**
 * A place in the program that calls a method of a collection. It remembers the class of the last
 * object, so that most calls on thread-local collections are recognised at once.
 */
final class CollectionSite {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    @Stable
    private final int source;
    @Stable
    private final CollectionOperation operation;
    private final String method;
    private final String descriptor;
    private final boolean isOfSuperclass;
    /** The last class of the JDK whose objects belong to no others; null at first. */
    private @Nullable Class<?> root;
    /** The last class of the JDK whose objects belong to such an object; null at first. */
    private @Nullable Belonging belonging;
    /** The last class of the program, and whether the JDK has the method. */
    private @Nullable Inherited inherited;

    private record Inherited(Class<?> type, boolean isOfJdk) {}

    /** A class whose objects refer to what they belong to at an offset, and the class of that. */
    private record Belonging(Class<?> type, long offset, Class<?> root) {}

    /**
     * Creates a place.
     *
     * @param source the number of the place in the source code
     * @param isOfSuperclass whether the method of the superclass is called, whatever overrides it
     */
    CollectionSite(int source, String method, String descriptor, boolean isOfSuperclass) {
        this.source = source;
        this.method = method;
        this.descriptor = descriptor;
        this.isOfSuperclass = isOfSuperclass;
        operation = CollectionOperation.of(method, descriptor.substring(0, descriptor.indexOf(')') + 1));
    }

    int source() {
        return source;
    }

    CollectionOperation operation() {
        return operation;
    }

    /**
     * Whether an object, or the one that it belongs to, is a collection of the JDK that no other
     * thread can reach; {@code false} if unknown.
     */
    @ForceInline
    boolean isOwn(Object receiver) {
        Class<?> type = receiver.getClass();
        if (type == root) {
            return !Headers.mayHaveHash(receiver);
        }
        Belonging known = belonging;
        if (known == null || known.type != type) {
            return false;
        }
        Object owner = UNSAFE.getReference(receiver, known.offset);
        return owner != null && owner.getClass() == known.root && !Headers.mayHaveHash(owner);
    }

    /**
     * Whether the JDK's method is called on an object: the program's methods have calls of their
     * own.
     */
    boolean isOfJdk(Object receiver) {
        Class<?> type = receiver.getClass();
        if (type == root) {
            return true;
        }
        if (type.getClassLoader() == null) {
            CollectionClass known = ClassLayout.of(type).collection();
            if (known.isTracked()) {
                remember(type, known, receiver);
            }
            return known.isTracked();
        }
        Inherited known = inherited;
        if (known == null || known.type != type) {
            known = new Inherited(type, isOfSuperclass || !isOverridden(type));
            inherited = known;
        }
        return known.isOfJdk;
    }

    private void remember(Class<?> type, CollectionClass known, Object receiver) {
        Object owner = known.ownerOf(receiver);
        if (!known.hasOwner()) {
            root = type;
        } else if (owner != null && owner.getClass().getClassLoader() == null
                && !ClassLayout.of(owner.getClass()).collection().hasOwner()) {
            belonging = new Belonging(type, known.owner(), owner.getClass());
        }
    }

    private boolean isOverridden(Class<?> receiver) {
        try {
            Class<?>[] parameters = MethodType.fromMethodDescriptorString(descriptor, null).parameterArray();
            for (Class<?> type = receiver; type.getClassLoader() != null; type = type.getSuperclass()) {
                for (Method declared : type.getDeclaredMethods()) {
                    if (declared.getName().equals(method)
                            && Arrays.equals(declared.getParameterTypes(), parameters)) {
                        return true;
                    }
                }
            }
            return false;
        } catch (LinkageError | TypeNotPresentException missing) {
            // A type of another method cannot be found: it is not known whose method it is.
            return true;
        }
    }
}
