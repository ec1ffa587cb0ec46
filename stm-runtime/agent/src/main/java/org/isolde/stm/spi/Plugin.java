// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Layout;

/**
 * Loads algorithms that are not part of the agent: classes that implement {@link Context} or
 * {@link ContextMetadata}.
 */
public final class Plugin {

    private Plugin() {}

    /**
     * The algorithm of a class that the system class loader finds. The package of the class is
     * excluded from instrumentation.
     *
     * @throws IllegalArgumentException if there is no such class, or it is no valid algorithm; the
     *     message states why
     */
    public static Algorithm named(String className) {
        try {
            Class<?> type = Class.forName(className, false, ClassLoader.getSystemClassLoader());
            Instrumented.exclude(List.of(type.getPackageName().isEmpty() ? type.getName() : type.getPackageName()));
            return algorithm(type);
        } catch (ClassNotFoundException missing) {
            throw new IllegalArgumentException("there is no class " + className + " on the class path", missing);
        }
    }

    /**
     * An algorithm.
     *
     * @param type its class
     * @throws IllegalArgumentException if it is no valid algorithm; the message states why
     */
    public static Algorithm algorithm(Class<?> type) {
        if (Context.class.isAssignableFrom(type)) {
            MethodHandle constructor = constructor(type);
            return new Algorithm(type.getName(), Layout.NONE, true, AdaptedTransaction.class,
                    () -> new AdaptedTransaction(new OutPlaceCalls((Context) make(constructor))));
        }
        if (ContextMetadata.class.isAssignableFrom(type)) {
            MethodHandle constructor = constructor(type);
            Fields fields = new Fields(type);
            return new Algorithm(type.getName(), Layout.OBJECT, true, AdaptedTransaction.class,
                    () -> new AdaptedTransaction(new InPlaceCalls((ContextMetadata) make(constructor), fields)));
        }
        throw new IllegalArgumentException(
                type.getName() + " implements neither " + Context.class.getName() + " nor "
                        + ContextMetadata.class.getName());
    }

    private static MethodHandle constructor(Class<?> type) {
        try {
            return MethodHandles.publicLookup().findConstructor(type, MethodType.methodType(void.class));
        } catch (NoSuchMethodException | IllegalAccessException hidden) {
            throw new IllegalArgumentException(
                    type.getName() + " is not public, or has no public constructor without parameters", hidden);
        }
    }

    private static Object make(MethodHandle constructor) {
        try {
            return constructor.invoke();
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) {
            throw new IllegalStateException("an algorithm's object cannot be made", checked);
        }
    }
}
