// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Access to memory by address: a location is an object, called its base, and an offset. Static
 * fields have their class as base.
 *
 * <p>Values of primitive types are represented as 64 bits: integers sign-extended, {@code char}
 * zero-extended, {@code boolean} as 0 or 1, and floating-point numbers as their raw bits. The types
 * are given by the constants here.
 *
 * <p>Nothing is checked: a base of null, or an offset that is not of a location of the type, breaks
 * the JVM.
 */
public final class Memory {

    /** The type {@code boolean}. */
    public static final int BOOLEAN = 0;
    /** The type {@code byte}. */
    public static final int BYTE = 1;
    /** The type {@code char}. */
    public static final int CHAR = 2;
    /** The type {@code short}. */
    public static final int SHORT = 3;
    /** The type {@code int}. */
    public static final int INT = 4;
    /** The type {@code long}. */
    public static final int LONG = 5;
    /** The type {@code float}. */
    public static final int FLOAT = 6;
    /** The type {@code double}. */
    public static final int DOUBLE = 7;
    /** All reference types. */
    public static final int REFERENCE = 8;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final MethodHandle ARRAY_BASE = arrayBase();

    private Memory() {}

    /** The constant for a type. */
    public static int type(Class<?> type) {
        if (!type.isPrimitive()) {
            return REFERENCE;
        }
        return switch (type.descriptorString().charAt(0)) {
            case 'Z' -> BOOLEAN;
            case 'B' -> BYTE;
            case 'C' -> CHAR;
            case 'S' -> SHORT;
            case 'I' -> INT;
            case 'J' -> LONG;
            case 'F' -> FLOAT;
            case 'D' -> DOUBLE;
            default -> throw new IllegalArgumentException("no location has the type " + type);
        };
    }

    /** The base of a static field. */
    public static Object base(Field field) {
        return UNSAFE.staticFieldBase(field);
    }

    /** The offset of a field, static or not. */
    public static long offset(Field field) {
        return Modifier.isStatic(field.getModifiers())
                ? UNSAFE.staticFieldOffset(field)
                : UNSAFE.objectFieldOffset(field);
    }

    /** The offset of a field of an object. */
    public static long offset(Class<?> type, String field) {
        return UNSAFE.objectFieldOffset(type, field);
    }

    /** The offset of an array's first element. */
    public static long elementBase(Class<?> arrayType) {
        try {
            return ((Number) ARRAY_BASE.invoke(UNSAFE, arrayType)).longValue();
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Its result has become a {@code long} after Java 17. */
    private static MethodHandle arrayBase() {
        try {
            for (Method method : Unsafe.class.getMethods()) {
                if (method.getName().equals("arrayBaseOffset")) {
                    return MethodHandles.lookup().unreflect(method);
                }
            }
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
        throw new IllegalStateException("this Java has no arrayBaseOffset");
    }

    /** The distance of an array's elements. */
    public static long elementScale(Class<?> arrayType) {
        return UNSAFE.arrayIndexScale(arrayType);
    }

    /** Initialises a class, as an access to its static fields would. */
    public static void ensureInitialized(Class<?> type) {
        UNSAFE.ensureClassInitialized(type);
    }

    /** Whether a class is initialised, so that all threads may use its static fields. */
    public static boolean isInitialized(Class<?> type) {
        return !UNSAFE.shouldBeInitialized(type);
    }

    /** Reads a value of a primitive type. */
    public static long getBits(@Nullable Object base, long offset, int type) {
        return switch (type) {
            case BOOLEAN, BYTE -> UNSAFE.getByte(base, offset);
            case CHAR -> UNSAFE.getChar(base, offset);
            case SHORT -> UNSAFE.getShort(base, offset);
            case INT, FLOAT -> UNSAFE.getInt(base, offset);
            default -> UNSAFE.getLong(base, offset);
        };
    }

    /**
     * Reads a value of a primitive type, with acquire semantics: later reads are not reordered
     * before it.
     */
    public static long getBitsAcquire(Object base, long offset, int type) {
        return switch (type) {
            case BOOLEAN, BYTE -> UNSAFE.getByteAcquire(base, offset);
            case CHAR -> UNSAFE.getCharAcquire(base, offset);
            case SHORT -> UNSAFE.getShortAcquire(base, offset);
            case INT, FLOAT -> UNSAFE.getIntAcquire(base, offset);
            default -> UNSAFE.getLongAcquire(base, offset);
        };
    }

    /** Writes a value of a primitive type. */
    public static void putBits(Object base, long offset, int type, long bits) {
        switch (type) {
            case BOOLEAN, BYTE -> UNSAFE.putByte(base, offset, (byte) bits);
            case CHAR -> UNSAFE.putChar(base, offset, (char) bits);
            case SHORT -> UNSAFE.putShort(base, offset, (short) bits);
            case INT, FLOAT -> UNSAFE.putInt(base, offset, (int) bits);
            default -> UNSAFE.putLong(base, offset, bits);
        }
    }

    /** Reads a reference. */
    public static @Nullable Object getReference(Object base, long offset) {
        return UNSAFE.getReference(base, offset);
    }

    /** Writes a reference. */
    public static void putReference(Object base, long offset, @Nullable Object value) {
        UNSAFE.putReference(base, offset, value);
    }

    /** Reads a reference, with acquire semantics: later reads are not reordered before it. */
    public static @Nullable Object getReferenceAcquire(Object base, long offset) {
        return UNSAFE.getReferenceAcquire(base, offset);
    }

    /**
     * Replaces an expected reference by another one; {@code false} if the location holds a
     * different one.
     */
    public static boolean compareAndSetReference(Object base, long offset, @Nullable Object expected,
            @Nullable Object value) {
        return UNSAFE.compareAndSetReference(base, offset, expected, value);
    }

    /** Reads a word. */
    public static long getWord(Object base, long offset) {
        return UNSAFE.getLong(base, offset);
    }

    /**
     * A word; it is read later than what was written and read before with the same strength, and
     * what is read after it later still.
     */
    public static long getWordVolatile(Object base, long offset) {
        return UNSAFE.getLongVolatile(base, offset);
    }

    /** A word; what is read after it is read later. */
    public static long getWordAcquire(Object base, long offset) {
        return UNSAFE.getLongAcquire(base, offset);
    }

    /** Writes a word; what was written before it is written earlier. */
    public static void putWordRelease(Object base, long offset, long word) {
        UNSAFE.putLongRelease(base, offset, word);
    }

    /** Puts a word where another one is expected; {@code false} when it is not there. */
    public static boolean compareAndSetWord(Object base, long offset, long expected, long word) {
        return UNSAFE.compareAndSetLong(base, offset, expected, word);
    }

    /** What is read after this is read later than what was read before. */
    public static void loadFence() {
        UNSAFE.loadFence();
    }

    /** What is written after this is written later than what was read and written before. */
    public static void storeFence() {
        UNSAFE.storeFence();
    }

    /** Nothing passes this. */
    public static void fullFence() {
        UNSAFE.fullFence();
    }
}
