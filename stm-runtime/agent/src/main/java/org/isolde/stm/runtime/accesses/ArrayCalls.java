// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.reflect.Array;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Memory;

/** Transactional versions of the JDK's operations on whole arrays. */
public final class ArrayCalls {

    private ArrayCalls() {}

    /** {@link System#arraycopy}. */
    public static void arraycopy(
            Object source, int sourceStart, Object target, int targetStart, int length, Transaction transaction) {
        Class<?> sourceType = source.getClass();
        Class<?> targetType = target.getClass();
        boolean references = source instanceof Object[] && target instanceof Object[];
        if (!references && (sourceType != targetType || !sourceType.isArray())) {
            throw new ArrayStoreException(
                    "arraycopy: type mismatch: can not copy " + sourceType.getTypeName() + " into "
                            + targetType.getTypeName());
        }
        int sourceLength = Array.getLength(source);
        int targetLength = Array.getLength(target);
        if (sourceStart < 0 || targetStart < 0 || length < 0 || sourceStart > sourceLength - length
                || targetStart > targetLength - length) {
            throw new ArrayIndexOutOfBoundsException(
                    "arraycopy: " + length + " elements from " + sourceStart + " of " + sourceLength + " to "
                            + targetStart + " of " + targetLength);
        }
        boolean backwards = source == target && sourceStart < targetStart;
        int type = Memory.type(sourceType.getComponentType());
        for (int step = 0; step < length; step++) {
            int index = backwards ? length - 1 - step : step;
            if (references) {
                Object value = Elements.getReference((Object[]) source, sourceStart + index, transaction);
                Elements.putReference((Object[]) target, targetStart + index, value, transaction);
            } else {
                long bits = Elements.read(source, sourceLength, sourceStart + index, transaction, type);
                Elements.write(target, targetLength, targetStart + index, bits, transaction, type);
            }
        }
    }

    /** The method {@code clone} of arrays. */
    public static Object clone(Object array, Transaction transaction) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        fill(array, 0, copy, length, transaction);
        return copy;
    }

    /** The methods {@code java.util.Arrays.copyOf(array, length)}. */
    public static Object copyOf(Object array, int length, Transaction transaction) {
        int existing = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        fill(array, 0, copy, Math.min(length, existing), transaction);
        return copy;
    }

    /** The methods {@code java.util.Arrays.copyOfRange(array, from, to)}. */
    public static Object copyOfRange(Object array, int from, int to, Transaction transaction) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int existing = Array.getLength(array);
        if (from < 0 || from > existing) {
            throw new ArrayIndexOutOfBoundsException("from " + from + " in an array of length " + existing);
        }
        Object copy = Array.newInstance(array.getClass().getComponentType(), to - from);
        fill(array, from, copy, Math.min(to, existing) - from, transaction);
        return copy;
    }

    /** The methods {@code java.util.Arrays.fill(array, value)} for primitive types. */
    public static void fill(Object array, long bits, Transaction transaction) {
        fill(array, 0, Array.getLength(array), bits, transaction);
    }

    /** The methods {@code java.util.Arrays.fill(array, from, to, value)} for primitive types. */
    public static void fill(Object array, int from, int to, long bits, Transaction transaction) {
        int length = Array.getLength(array);
        checkRange(from, to, length);
        int type = Memory.type(array.getClass().getComponentType());
        for (int index = from; index < to; index++) {
            Elements.write(array, length, index, bits, transaction, type);
        }
    }

    /** {@link java.util.Arrays#fill(Object[], Object)}. */
    public static void fill(Object[] array, Object value, Transaction transaction) {
        fill(array, 0, array.length, value, transaction);
    }

    /** {@link java.util.Arrays#fill(Object[], int, int, Object)}. */
    public static void fill(Object[] array, int from, int to, Object value, Transaction transaction) {
        checkRange(from, to, array.length);
        for (int index = from; index < to; index++) {
            Elements.putReference(array, index, value, transaction);
        }
    }

    private static void checkRange(int from, int to, int length) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0 || to > length) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + (from < 0 ? from : to));
        }
    }

    /** The copy has not escaped, so it is written directly. */
    private static void fill(Object array, int start, Object copy, int count, Transaction transaction) {
        int length = Array.getLength(array);
        int type = Memory.type(array.getClass().getComponentType());
        for (int index = 0; index < count; index++) {
            if (type == Memory.REFERENCE) {
                ((Object[]) copy)[index] = Elements.readReference((Object[]) array, start + index, transaction);
            } else {
                Memory.putBits(
                        copy, Elements.offset(index, type), type,
                        Elements.read(array, length, start + index, transaction, type));
            }
        }
    }
}
