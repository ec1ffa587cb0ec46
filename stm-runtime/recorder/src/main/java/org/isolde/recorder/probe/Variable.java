// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import org.isolde.recorder.arrays.Stretch;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.isolde.recorder.shadow.Site;
import org.jspecify.annotations.Nullable;

/**
 * The target of a handle or a reflective field: a field of objects, a static field, or the cells of
 * arrays. It does not prevent class unloading.
 *
 * @param owner the class that declares the field, or that of the arrays
 * @param type the type of its values
 * @param number the number of the field among the locations of its object, or the static field's
 *     location; {@link Shadow#NONE} if its accesses are no events
 * @param isVolatile whether the field is declared volatile, and its accesses are events
 */
record Variable(Kind kind, WeakReference<Class<?>> owner, WeakReference<Class<?>> type, int number,
        boolean isVolatile) {

    /** The kinds of targets. */
    enum Kind {
        /** A field of objects. */
        OF_OBJECT,
        /** A static field. */
        STATIC,
        /** The cells of arrays. */
        CELL,
        /** Nothing that is known. */
        UNKNOWN
    }

    /** The kinds of numbers: each has what those before it have. */
    private static final String NUMBERS = "BSIJFD";

    /** In place of one of which nothing is known. */
    static final Variable UNKNOWN = of(Kind.UNKNOWN, null, null, Shadow.NONE, false);

    /** Creates one. */
    static Variable of(Kind kind, @Nullable Class<?> owner, @Nullable Class<?> type, int number, boolean isVolatile) {
        return new Variable(kind, new WeakReference<>(owner), new WeakReference<>(type), number, isVolatile);
    }

    boolean isKnown() {
        return kind != Kind.UNKNOWN;
    }

    /**
     * The location that an access has; {@link Shadow#NONE} if it is no event, or is going to fail.
     * What a class does with its static fields while it is initialised is none.
     *
     * @param base the object or array
     * @param index the index of the cell
     * @param caller the class of the code that makes the access
     */
    int location(Log log, Object base, int index, Class<?> caller, int source) {
        Class<?> declaring = owner.get();
        if (kind == Kind.STATIC) {
            return declaring == caller && !Site.isInitialized(caller) ? Shadow.NONE : number;
        }
        if (declaring == null || !declaring.isInstance(base)) {
            return Shadow.NONE;
        }
        if (kind == Kind.CELL) {
            Stretch stretch = log.around(base, index, source);
            return stretch.isOwn() ? Shadow.NONE : stretch.location(index);
        }
        Shadow shadow = number == Shadow.NONE ? null : Objects.of(base);
        return shadow == null ? Shadow.NONE : Recorder.firstLocation(shadow, base) + number;
    }

    /** Whether others may find what is stored in it. */
    boolean isReachable(@Nullable Object base) {
        return !isKnown() || kind == Kind.STATIC || base != null && Objects.mayBeReached(base);
    }

    /** Whether the access may be the first to a class, which is initialised by it. */
    boolean mayInitialize() {
        Class<?> declaring = owner.get();
        return kind == Kind.STATIC && declaring != null && !Site.isInitialized(declaring);
    }

    /**
     * Whether a value can be stored in it.
     *
     * @param value the value, numbers and the like as objects; may be null, also in place of one
     *     that is not known
     */
    boolean accepts(@Nullable Object base, @Nullable Object value) {
        Class<?> wanted = kind == Kind.CELL && base != null ? base.getClass().getComponentType() : type.get();
        if (wanted == null) {
            return true;
        }
        if (!wanted.isPrimitive()) {
            return value == null || wanted.isInstance(value);
        }
        return value != null && widens(MethodType.methodType(value.getClass()).unwrap().returnType(), wanted);
    }

    /** Java Language Specification, 5.1.2, and what stays as it is. */
    private static boolean widens(Class<?> from, Class<?> to) {
        int given = NUMBERS.indexOf(from.descriptorString());
        int wanted = NUMBERS.indexOf(to.descriptorString());
        return from == to || from == char.class && wanted >= NUMBERS.indexOf('I') || 0 <= given && given < wanted;
    }
}
