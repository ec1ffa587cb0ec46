// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import org.isolde.stm.runtime.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Access to the values in the memory, for algorithms: by object and offset, as {@link Context} and
 * {@link TxField} identify locations.
 */
public final class Values {

    private Values() {}

    /** The offset of an array's element. */
    public static long elementOffset(Object array, int index) {
        return Memory.elementBase(array.getClass()) + index * Memory.elementScale(array.getClass());
    }

    /** Reads a location of type {@code int}. */
    public static int getInt(Object obj, long offset) {
        return (int) Memory.getBitsAcquire(obj, offset, Memory.INT);
    }

    /** Writes a location of type {@code int}. */
    public static void put(Object obj, long offset, int value) {
        Memory.putBits(obj, offset, Memory.INT, value);
    }

    /** Reads a location of type {@code long}. */
    public static long getLong(Object obj, long offset) {
        return Memory.getBitsAcquire(obj, offset, Memory.LONG);
    }

    /** Writes a location of type {@code long}. */
    public static void put(Object obj, long offset, long value) {
        Memory.putBits(obj, offset, Memory.LONG, value);
    }

    /** Reads a location of type {@code float}. */
    public static float getFloat(Object obj, long offset) {
        return Float.intBitsToFloat((int) Memory.getBitsAcquire(obj, offset, Memory.FLOAT));
    }

    /** Writes a location of type {@code float}. */
    public static void put(Object obj, long offset, float value) {
        Memory.putBits(obj, offset, Memory.FLOAT, Float.floatToRawIntBits(value));
    }

    /** Reads a location of type {@code double}. */
    public static double getDouble(Object obj, long offset) {
        return Double.longBitsToDouble(Memory.getBitsAcquire(obj, offset, Memory.DOUBLE));
    }

    /** Writes a location of type {@code double}. */
    public static void put(Object obj, long offset, double value) {
        Memory.putBits(obj, offset, Memory.DOUBLE, Double.doubleToRawLongBits(value));
    }

    /** Reads a location of type {@code short}. */
    public static short getShort(Object obj, long offset) {
        return (short) Memory.getBitsAcquire(obj, offset, Memory.SHORT);
    }

    /** Writes a location of type {@code short}. */
    public static void put(Object obj, long offset, short value) {
        Memory.putBits(obj, offset, Memory.SHORT, value);
    }

    /** Reads a location of type {@code char}. */
    public static char getChar(Object obj, long offset) {
        return (char) Memory.getBitsAcquire(obj, offset, Memory.CHAR);
    }

    /** Writes a location of type {@code char}. */
    public static void put(Object obj, long offset, char value) {
        Memory.putBits(obj, offset, Memory.CHAR, value);
    }

    /** Reads a location of type {@code byte}. */
    public static byte getByte(Object obj, long offset) {
        return (byte) Memory.getBitsAcquire(obj, offset, Memory.BYTE);
    }

    /** Writes a location of type {@code byte}. */
    public static void put(Object obj, long offset, byte value) {
        Memory.putBits(obj, offset, Memory.BYTE, value);
    }

    /** Reads a location of type {@code boolean}. */
    public static boolean getBoolean(Object obj, long offset) {
        return Memory.getBitsAcquire(obj, offset, Memory.BOOLEAN) != 0;
    }

    /** Writes a location of type {@code boolean}. */
    public static void put(Object obj, long offset, boolean value) {
        Memory.putBits(obj, offset, Memory.BOOLEAN, value ? 1 : 0);
    }

    /** Reads a reference. */
    public static @Nullable Object getObject(Object obj, long offset) {
        return Memory.getReferenceAcquire(obj, offset);
    }

    /** Writes a reference. */
    public static void put(Object obj, long offset, Object value) {
        Memory.putReference(obj, offset, value);
    }
}
