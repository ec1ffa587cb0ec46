// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;

/**
 * Creates the metadata objects of a {@link ContextMetadata}, one for each location that is used.
 */
final class Fields {

    /** By type, a constant of {@link Memory}. */
    private static final Class<?>[] ELEMENTS = {
        TxArrBooleanField.class,
        TxArrByteField.class,
        TxArrCharField.class,
        TxArrShortField.class,
        TxArrIntField.class,
        TxArrLongField.class,
        TxArrFloatField.class,
        TxArrDoubleField.class,
        TxArrObjectField.class};

    private static final Class<?>[] ARRAYS = {
        boolean[].class,
        byte[].class,
        char[].class,
        short[].class,
        int[].class,
        long[].class,
        float[].class,
        double[].class,
        Object[].class};

    private final MethodHandle[] ofFields = new MethodHandle[Memory.REFERENCE + 1];
    private final MethodHandle[] ofElements = new MethodHandle[Memory.REFERENCE + 1];

    /**
     * Finds the classes that an algorithm names.
     *
     * @throws IllegalArgumentException if one cannot be used; the message states why
     */
    Fields(Class<?> algorithm) {
        InPlaceMetadata named = algorithm.getAnnotation(InPlaceMetadata.class);
        for (int type = 0; type <= Memory.REFERENCE; type++) {
            ofFields[type] = constructor(
                    algorithm, named == null ? "" : ofField(named, type), TxField.class,
                    MethodType.methodType(void.class, Object.class, long.class));
            ofElements[type] = constructor(
                    algorithm, named == null ? "" : ofElement(named, type), ELEMENTS[type],
                    MethodType.methodType(void.class, ARRAYS[type], int.class));
        }
    }

    private static String ofField(InPlaceMetadata named, int type) {
        return switch (type) {
            case Memory.INT -> named.fieldIntClass();
            case Memory.LONG -> named.fieldLongClass();
            case Memory.FLOAT -> named.fieldFloatClass();
            case Memory.DOUBLE -> named.fieldDoubleClass();
            case Memory.SHORT -> named.fieldShortClass();
            case Memory.CHAR -> named.fieldCharClass();
            case Memory.BYTE -> named.fieldByteClass();
            case Memory.BOOLEAN -> named.fieldBooleanClass();
            default -> named.fieldObjectClass();
        };
    }

    private static String ofElement(InPlaceMetadata named, int type) {
        return switch (type) {
            case Memory.INT -> named.arrayIntClass();
            case Memory.LONG -> named.arrayLongClass();
            case Memory.FLOAT -> named.arrayFloatClass();
            case Memory.DOUBLE -> named.arrayDoubleClass();
            case Memory.SHORT -> named.arrayShortClass();
            case Memory.CHAR -> named.arrayCharClass();
            case Memory.BYTE -> named.arrayByteClass();
            case Memory.BOOLEAN -> named.arrayBooleanClass();
            default -> named.arrayObjectClass();
        };
    }

    private static MethodHandle constructor(
            Class<?> algorithm, String name, Class<?> known, MethodType parameters) {
        Class<?> type = name.isEmpty() ? known : named(algorithm, name);
        if (!known.isAssignableFrom(type)) {
            throw new IllegalArgumentException(type.getName() + " does not extend " + known.getName());
        }
        try {
            MethodHandle found = MethodHandles.publicLookup().findConstructor(type, parameters);
            return found.asType(
                    parameters.changeReturnType(MetadataCell.class).changeParameterType(0, Object.class));
        } catch (NoSuchMethodException | IllegalAccessException hidden) {
            throw new IllegalArgumentException(
                    type.getName() + " is not public, or has no public constructor with the parameters of "
                            + known.getSimpleName(),
                    hidden);
        }
    }

    private static Class<?> named(Class<?> algorithm, String name) {
        String full = name.indexOf('.') < 0 && !algorithm.getPackageName().isEmpty()
                ? algorithm.getPackageName() + "." + name
                : name;
        try {
            return Class.forName(full, false, algorithm.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalArgumentException(
                    "there is no class " + full + ", which @InPlaceMetadata names at " + algorithm.getName(), missing);
        }
    }

    /** The object beside a location. */
    @SuppressWarnings("NullAway") // a location keeps its metadata
    TxField of(Place place) {
        Object known = Memory.getReferenceAcquire(place.metadataBase(), place.metadataOffset());
        if (known != null) {
            return (TxField) known;
        }
        MetadataCell made = make(place);
        return Memory.compareAndSetReference(place.metadataBase(), place.metadataOffset(), null, made)
                ? (TxField) made
                : (TxField) Memory.getReferenceAcquire(place.metadataBase(), place.metadataOffset());
    }

    private MetadataCell make(Place place) {
        Class<?> owner = place.base().getClass();
        try {
            if (!owner.isArray()) {
                return (MetadataCell) ofFields[place.type()].invokeExact(place.base(), place.offset());
            }
            int index = (int) ((place.offset() - Memory.elementBase(owner)) / Memory.elementScale(owner));
            return (MetadataCell) ofElements[place.type()].invokeExact(place.base(), index);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) {
            throw new IllegalStateException("a metadata object cannot be made", checked);
        }
    }
}
