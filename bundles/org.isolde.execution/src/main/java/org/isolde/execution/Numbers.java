// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * Converts between values of the interpreter, in which {@code boolean}, {@code byte}, {@code char},
 * {@code short} and {@code int} are all {@code Integer}, and objects of Java.
 */
final class Numbers {

    private Numbers() {}

    /** The box of a value of a primitive type; a reference as it is. */
    static Object box(Object value, String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> (Integer) value != 0;
            case 'B' -> (byte) (int) value;
            case 'C' -> (char) (int) value;
            case 'S' -> (short) (int) value;
            case 'V' -> null;
            default -> value;
        };
    }

    /** The value in a box of a primitive type; a reference as it is. */
    static Object unbox(Object box, String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> (Boolean) box ? 1 : 0;
            case 'B', 'S' -> ((Number) box).intValue();
            case 'C' -> (int) (Character) box;
            default -> box;
        };
    }

    /**
     * Converts as a lambda expression's call does: boxes, unboxes and widens.
     *
     * @param from descriptor of the type that the value has
     * @param to descriptor of the type wanted
     */
    static Object adapt(Object value, String from, String to) {
        if (to.equals("V") || from.equals("V")) {
            return null;
        }
        boolean primitive = Descriptor.isPrimitive(from);
        if (!Descriptor.isPrimitive(to)) {
            return primitive ? box(value, from) : value;
        }
        return widen(primitive ? value : unboxed(value), to);
    }

    private static Object unboxed(Object box) {
        return switch (box) {
            case null -> throw new Thrown(new NullPointerException());
            case Boolean flag -> flag ? 1 : 0;
            case Character letter -> (int) letter;
            case Byte number -> number.intValue();
            case Short number -> number.intValue();
            default -> box;
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

    /** The value that a variable of a type holds before it is assigned. */
    static Object zero(String type) {
        return switch (type.charAt(0)) {
            case 'Z', 'B', 'C', 'S', 'I' -> 0;
            case 'J' -> 0L;
            case 'F' -> 0f;
            case 'D' -> 0d;
            default -> null;
        };
    }
}
