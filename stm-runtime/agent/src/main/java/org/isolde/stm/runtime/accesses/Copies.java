// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.accesses;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.classes.Injected;
import org.isolde.stm.runtime.classes.Instrumented;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;
import org.jspecify.annotations.Nullable;

/**
 * Fixes objects copied by {@link Object#clone}. The copy needs metadata of its own, and in a
 * transaction it must contain the transaction's writes to the original.
 */
public final class Copies {

    private static final MethodHandle READ_BITS = AccessHandles.READ_BITS;
    private static final MethodHandle READ_REFERENCE = AccessHandles.READ_REFERENCE;

    /** The fields to be fixed in the objects of a class. */
    private record Shape(List<FieldLocation> fields, long[] words, long[] cells) {}

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return shape(type);
        }
    };

    private Copies() {}

    /** Gives a copy metadata of its own, and returns it. */
    public static @Nullable Object fresh(@Nullable Object copy) {
        if (copy != null) {
            Shape shape = SHAPES.get(copy.getClass());
            for (long word : shape.words) {
                Memory.putBits(copy, word, Memory.LONG, 0);
            }
            for (long cell : shape.cells) {
                Memory.putReference(copy, cell, null);
            }
        }
        return copy;
    }

    /**
     * Gives a copy metadata of its own and the values that the transaction reads from the original,
     * and returns it.
     */
    public static @Nullable Object fresh(@Nullable Object copy, Object original, Transaction transaction) {
        fresh(copy);
        if (copy != null && copy != original && copy.getClass() == original.getClass()) {
            try {
                for (FieldLocation field : SHAPES.get(copy.getClass()).fields) {
                    copy(field, copy, original, transaction);
                }
            } catch (RuntimeException | Error thrown) {
                throw thrown;
            } catch (Throwable impossible) {
                throw new AssertionError(impossible);
            }
        }
        return copy;
    }

    private static void copy(FieldLocation field, Object copy, Object original, Transaction transaction)
            throws Throwable {
        Object metadataBase = field.hasMetadata() ? original : null;
        if (field.type() == Memory.REFERENCE) {
            Object value = (Object) READ_REFERENCE.invokeExact(
                    transaction, original, field.offset(), metadataBase, field.metadataOffset());
            Memory.putReference(copy, field.offset(), value);
        } else {
            long bits = (long) READ_BITS.invokeExact(
                    transaction, original, field.offset(), field.type(), metadataBase, field.metadataOffset());
            Memory.putBits(copy, field.offset(), field.type(), bits);
        }
    }

    private static Shape shape(Class<?> type) {
        List<FieldLocation> fields = new ArrayList<>();
        List<Long> words = new ArrayList<>();
        List<Long> cells = new ArrayList<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            if (Instrumented.is(owner)) {
                for (Field field : owner.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        add(field, fields, words, cells);
                    }
                }
            }
        }
        return new Shape(fields, longs(words), longs(cells));
    }

    private static void add(Field field, List<FieldLocation> fields, List<Long> words, List<Long> cells) {
        if (field.getName().equals(Injected.INSTANCE_WORD)) {
            words.add(Memory.offset(field));
        } else if (field.getType() == MetadataCell.class) {
            cells.add(Memory.offset(field));
        } else {
            FieldLocation location = FieldLocation.find(
                    field.getDeclaringClass(), field.getName(), field.getType().descriptorString(), false);
            if (location.isTransactional()) {
                fields.add(location);
            }
        }
    }

    private static long[] longs(List<Long> list) {
        return list.stream().mapToLong(Long::longValue).toArray();
    }
}
