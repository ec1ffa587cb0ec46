// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.Siblings;
import org.jspecify.annotations.Nullable;

/**
 * Transactional accesses to array elements. They throw the same exceptions as those of the JVM: on
 * null, outside of the bounds, and for an element of a wrong type.
 */
public final class Elements {

    private static final MethodHandle READ_BITS = AccessHandles.READ_BITS;
    private static final MethodHandle READ_REFERENCE = AccessHandles.READ_REFERENCE;
    private static final MethodHandle WRITE_BITS = AccessHandles.WRITE_BITS;
    private static final MethodHandle WRITE_REFERENCE = AccessHandles.WRITE_REFERENCE;

    private static final long[] BASES = new long[Memory.REFERENCE + 1];
    private static final long[] SCALES = new long[Memory.REFERENCE + 1];

    static {
        Class<?>[] arrays = {
            boolean[].class,
            byte[].class,
            char[].class,
            short[].class,
            int[].class,
            long[].class,
            float[].class,
            double[].class,
            Object[].class};
        for (Class<?> array : arrays) {
            int type = Memory.type(array.getComponentType());
            BASES[type] = Memory.elementBase(array);
            SCALES[type] = Memory.elementScale(array);
        }
    }

    private Elements() {}

    /**
     * Reads an element of a primitive type.
     *
     * @param type the array's component type, a constant of {@link Memory}
     */
    public static long getBits(Object array, int index, Transaction transaction, int type) {
        int length = length(array, type);
        check(index, length);
        return read(array, length, index, transaction, type);
    }

    /** Writes an element of a primitive type. */
    public static void putBits(Object array, int index, long bits, Transaction transaction, int type) {
        int length = length(array, type);
        check(index, length);
        write(array, length, index, bits, transaction, type);
    }

    /** Reads an element of a reference type. */
    public static Object getReference(Object[] array, int index, Transaction transaction) {
        check(index, array.length);
        return readReference(array, index, transaction);
    }

    /** Writes an element of a reference type. */
    public static void putReference(Object[] array, int index, @Nullable Object value, Transaction transaction) {
        check(index, array.length);
        if (value != null && !array.getClass().getComponentType().isInstance(value)) {
            throw new ArrayStoreException(value.getClass().getName());
        }
        writeReference(array, index, value, transaction);
    }

    static long offset(int index, int type) {
        return BASES[type] + index * SCALES[type];
    }

    static long read(Object array, int length, int index, Transaction transaction, int type) {
        try {
            return (long) READ_BITS.invokeExact(
                    transaction, array, offset(index, type), type, Siblings.of(array, length),
                    Siblings.offset(array, index));
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    static void write(Object array, int length, int index, long bits, Transaction transaction, int type) {
        try {
            WRITE_BITS.invokeExact(
                    transaction, array, offset(index, type), type, bits, Siblings.of(array, length),
                    Siblings.offset(array, index));
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    static Object readReference(Object[] array, int index, Transaction transaction) {
        try {
            return (Object) READ_REFERENCE.invokeExact(
                    transaction, (Object) array, offset(index, Memory.REFERENCE), Siblings.of(array, array.length),
                    Siblings.offset(array, index));
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    static void writeReference(Object[] array, int index, @Nullable Object value, Transaction transaction) {
        try {
            WRITE_REFERENCE.invokeExact(
                    transaction, (Object) array, offset(index, Memory.REFERENCE), value,
                    Siblings.of(array, array.length), Siblings.offset(array, index));
        } catch (Throwable thrown) {
            throw unchecked(thrown);
        }
    }

    private static void check(int index, int length) {
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
    }

    private static int length(Object array, int type) {
        return switch (type) {
            case Memory.BOOLEAN -> ((boolean[]) array).length;
            case Memory.BYTE -> ((byte[]) array).length;
            case Memory.CHAR -> ((char[]) array).length;
            case Memory.SHORT -> ((short[]) array).length;
            case Memory.INT -> ((int[]) array).length;
            case Memory.LONG -> ((long[]) array).length;
            case Memory.FLOAT -> ((float[]) array).length;
            case Memory.DOUBLE -> ((double[]) array).length;
            default -> Array.getLength(array);
        };
    }

    /** The accesses declare no exceptions: what they throw is unchecked. */
    private static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }
}
