// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.runtime.memory.Layout;
import org.isolde.stm.runtime.memory.Memory;
import org.isolde.stm.runtime.memory.MetadataCell;

/** New locations, all 0, with the metadata that a layout asks for, as the agent would give them. */
public final class Locations {

    /** Fields of an object, and what the agent adds: one word for all, one cell for each. */
    @SuppressWarnings("unused")
    private static final class Fields {

        int a;
        long b;
        Object c;
        double d;
        char e;
        short f;
        float g;
        byte h;
        boolean i;

        long word;

        MetadataCell cellA;
        MetadataCell cellB;
        MetadataCell cellC;
        MetadataCell cellD;
        MetadataCell cellE;
        MetadataCell cellF;
        MetadataCell cellG;
        MetadataCell cellH;
        MetadataCell cellI;
    }

    private static final List<String> FIELDS = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i");
    private static final long WORD = Memory.offset(field("word"));

    private Locations() {}

    /** The fields of one object, of every type. The first six have at least 16 bits. */
    public static List<Location> fields(Layout layout) {
        Fields object = new Fields();
        List<Location> locations = new ArrayList<>();
        for (String name : FIELDS) {
            Field field = field(name);
            long metadata = switch (layout) {
                case NONE -> 0;
                case WORD -> WORD;
                case OBJECT -> Memory.offset(field("cell" + Character.toUpperCase(name.charAt(0))));
            };
            locations.add(
                    new Location(
                            object,
                            Memory.offset(field),
                            Memory.type(field.getType()),
                            layout == Layout.NONE ? null : object,
                            metadata));
        }
        return locations;
    }

    /**
     * The elements of an array.
     *
     * @param type of the elements; {@code Object} for references
     */
    public static List<Location> elements(Layout layout, Class<?> type, int length) {
        Object array = Array.newInstance(type, length);
        Class<?> metadataType = layout.metadataType();
        Object metadata = metadataType == null ? null : Array.newInstance(metadataType, length);
        List<Location> locations = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            locations.add(
                    new Location(
                            array,
                            offset(array.getClass(), i),
                            Memory.type(type),
                            metadata,
                            metadata == null ? 0 : offset(metadata.getClass(), i)));
        }
        return locations;
    }

    /**
     * Locations of many kinds, each with at least 16 bits: fields of one object and elements of
     * arrays.
     */
    public static List<Location> mixed(Layout layout) {
        List<Location> locations = new ArrayList<>(fields(layout).subList(0, 6));
        locations.addAll(elements(layout, int.class, 2));
        locations.addAll(elements(layout, Object.class, 2));
        locations.addAll(fields(layout).subList(0, 3));
        return locations;
    }

    private static long offset(Class<?> arrayType, int index) {
        return Memory.elementBase(arrayType) + index * Memory.elementScale(arrayType);
    }

    private static Field field(String name) {
        try {
            return Fields.class.getDeclaredField(name);
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
