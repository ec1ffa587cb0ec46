// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.calls;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.classes.Injected;
import org.isolde.stm.runtime.classes.Instrumented;
import org.jspecify.annotations.Nullable;

/**
 * Finds the class whose method runs when a method is called on an object, and decides whether that
 * method is transactional.
 */
final class Implementors {

    private Implementors() {}

    /**
     * The class that declares the method which runs on objects of a class; null when it cannot be
     * known.
     */
    static @Nullable Class<?> of(Class<?> type, String name, String descriptor) {
        try {
            for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
                Method declared = declared(owner, name, descriptor);
                if (declared != null) {
                    return Modifier.isAbstract(declared.getModifiers()) ? null : owner;
                }
            }
            return defaultOf(type, name, descriptor);
        } catch (LinkageError incomplete) {
            return null;
        }
    }

    /** The default method of an interface, when there is only one. */
    private static @Nullable Class<?> defaultOf(Class<?> type, String name, String descriptor) {
        Class<?> found = null;
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Class<?> superinterface : owner.getInterfaces()) {
                Method declared = declared(superinterface, name, descriptor);
                Class<?> candidate = declared != null && declared.isDefault()
                        ? superinterface
                        : defaultOf(superinterface, name, descriptor);
                if (candidate != null && found != null && found != candidate) {
                    if (candidate.isAssignableFrom(found)) {
                        candidate = found;
                    } else if (!found.isAssignableFrom(candidate)) {
                        return null;
                    }
                }
                found = candidate == null ? found : candidate;
            }
        }
        return found;
    }

    /**
     * Whether a method of an instrumented class routes its calls into the transaction of the
     * caller: it does when a type that is not instrumented declares it as well.
     */
    static boolean isRouted(Class<?> implementor, String name, String descriptor) {
        try {
            return hasTwin(implementor, name, descriptor) && isForeign(implementor, name, descriptor);
        } catch (LinkageError incomplete) {
            return false;
        }
    }

    private static boolean isForeign(Class<?> type, String name, String descriptor) {
        Class<?> superclass = type.isInterface() ? Object.class : type.getSuperclass();
        if (superclass != null && declaresForeign(superclass, name, descriptor)) {
            return true;
        }
        for (Class<?> superinterface : type.getInterfaces()) {
            if (declaresForeign(superinterface, name, descriptor)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declaresForeign(Class<?> type, String name, String descriptor) {
        if (!Instrumented.is(type) && declared(type, name, descriptor) != null) {
            return true;
        }
        return isForeign(type, name, descriptor);
    }

    private static boolean hasTwin(Class<?> owner, String name, String descriptor) {
        int result = descriptor.indexOf(')');
        String twin = descriptor.substring(0, result) + Transaction.class.descriptorString()
                + descriptor.substring(result);
        return declared(owner, name + Injected.TWIN, twin) != null;
    }

    private static @Nullable Method declared(Class<?> owner, String name, String descriptor) {
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name) && !Modifier.isStatic(method.getModifiers())
                    && descriptor.equals(descriptor(method))) {
                return method;
            }
        }
        return null;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
