// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.jdt.annotation.Nullable;

/**
 * An object of a class of the program, or the static fields of a class, during one run. Where the
 * class implements interfaces of the JDK, the program and the JDK see a proxy of these interfaces
 * in place of this object, so that the JDK can call it.
 */
class ProgramObject implements InvocationHandler {

    private final String type;
    private final Interpreter interpreter;
    private final TreeMap<String, Object> fields = new TreeMap<>();
    private Object self = this;

    /**
     * Creates an object without fields.
     *
     * @param type internal name of its class
     */
    ProgramObject(String type, Interpreter interpreter) {
        this.type = type;
        this.interpreter = interpreter;
    }

    /**
     * The object that a value of the interpreter stands for; null when it is none of the program.
     */
    static @Nullable ProgramObject of(@Nullable Object value) {
        if (value instanceof ProgramObject object) {
            return object;
        }
        return value != null && Proxy.isProxyClass(value.getClass())
                && Proxy.getInvocationHandler(value) instanceof ProgramObject object ? object : null;
    }

    /** The object of the program that a value of the interpreter stands for. */
    static ProgramObject in(@Nullable Object value) {
        return Objects.requireNonNull(of(value));
    }

    String type() {
        return type;
    }

    /** The fields by {@linkplain Code#key key}. */
    TreeMap<String, Object> fields() {
        return fields;
    }

    /** What the program and the JDK see: a proxy, or this object. */
    Object self() {
        return self;
    }

    /** Puts a proxy in place of the object. */
    void appearAs(Object proxy) {
        self = proxy;
    }

    @Override
    @NonNullByDefault({}) // InvocationHandler declares no nullness of parameters, so this cannot.
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        return interpreter.callBack(this, method, arguments == null ? List.of() : Arrays.asList(arguments));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return interpreter.equal(this, other);
    }

    @Override
    public int hashCode() {
        return interpreter.hash(this);
    }

    @Override
    public @Nullable String toString() {
        return interpreter.text(this);
    }
}
