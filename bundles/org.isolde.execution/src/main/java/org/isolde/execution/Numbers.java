// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.Objects;
import org.eclipse.jdt.annotation.Nullable;

/**
 * Converts between values of the interpreter, in which {@code boolean}, {@code byte}, {@code char},
 * {@code short} and {@code int} are all {@code Integer}, and objects of Java.
 */
final class Numbers {

    private Numbers() {}

    /** The box of a value of a primitive type; a reference as it is. */
    static @Nullable Object box(@Nullable Object value, String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> integer(value) != 0;
            case 'B' -> (byte) integer(value);
            case 'C' -> (char) integer(value);
            case 'S' -> (short) integer(value);
            case 'V' -> null;
            default -> value;
        };
    }

    /** The value in a box of a primitive type; a reference as it is. */
    static @Nullable Object unbox(@Nullable Object box, String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> (Boolean) primitive(box) ? 1 : 0;
            case 'B', 'S' -> ((Number) primitive(box)).intValue();
            case 'C' -> (int) (Character) primitive(box);
            default -> box;
        };
    }

    /**
     * Converts as a lambda expression's call does: boxes, unboxes and widens.
     *
     * @param from descriptor of the type that the value has
     * @param to descriptor of the type wanted
     */
    static @Nullable Object adapt(@Nullable Object value, String from, String to) {
        if (to.equals("V") || from.equals("V")) {
            return null;
        }
        boolean primitive = Descriptor.isPrimitive(from);
        if (!Descriptor.isPrimitive(to)) {
            return primitive ? box(value, from) : value;
        }
        return widen(primitive ? primitive(value) : unboxed(value), to);
    }

    private static Object unboxed(@Nullable Object box) {
        return switch (Interpreter.notNull(box)) {
            case Boolean flag -> flag ? 1 : 0;
            case Character letter -> (int) letter;
            case Byte number -> number.intValue();
            case Short number -> number.intValue();
            case Object other -> other;
        };
    }

    private static Object widen(Object value, String to) {
        Number number = (Number) value;
        return switch (to.charAt(0)) {
            case 'J' -> number.longValue();
            case 'F' -> number.floatValue();
            case 'D' -> number.doubleValue();
            default -> value;
        };
    }

    /** A value of a primitive type, which is never null. */
    static Object primitive(@Nullable Object value) {
        return Objects.requireNonNull(value);
    }

    /** A value of type {@code int}. */
    static int integer(@Nullable Object value) {
        return (Integer) primitive(value);
    }

    /** The value that a variable of a type holds before it is assigned. */
    static @Nullable Object zero(String type) {
        return switch (type.charAt(0)) {
            case 'Z', 'B', 'C', 'S', 'I' -> 0;
            case 'J' -> 0L;
            case 'F' -> 0f;
            case 'D' -> 0d;
            default -> null;
        };
    }
}
