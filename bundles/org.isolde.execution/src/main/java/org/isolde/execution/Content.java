// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;

/**
 * What an object of a {@link Memory} holds. Values are nulls, {@link Ref}s and immutable objects of
 * the JDK. Immutable.
 *
 * @param form how the cells are to be understood
 * @param type the class: an internal name for objects of the program, a descriptor for arrays, a
 *     name of {@link Shapes} for objects of the JDK
 * @param fixed values that never change, such as the comparator of a tree
 * @param cells the values by {@linkplain Cell#key() key}, in the order of iteration
 */
record Content(Form form, String type, List<Object> fixed, Map<Object, Object> cells) {

    /** How the cells of an object are to be understood. */
    enum Form {
        /** An object of the program, or the static fields of a class: a cell for each field. */
        OBJECT,
        /**
         * A lambda expression or a method reference: {@code fixed} holds it and what it captured.
         */
        FUNCTION,
        /** A cell for each index. */
        ARRAY,
        /** A cell for each index; the number of cells is the size. */
        LIST,
        /** A cell for each key, holding an {@link Entry}. */
        MAP,
        /** A cell for each element, holding an {@link Entry} without a value. */
        SET,
        /** One cell, holding a list. */
        WHOLE,
        /**
         * The result of a method of the JDK, which is called again: {@code fixed} holds the method
         * and its arguments.
         */
        DERIVED
    }

    /** A key and its value; an element of a set and null. */
    record Entry(@Nullable Object key, @Nullable Object value) {}

    Content {
        fixed = Collections.unmodifiableList(new ArrayList<>(fixed));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /** The values of all cells, in order. */
    List<Object> values() {
        return new ArrayList<>(cells.values());
    }

    /** The cells in which two states of an object differ. */
    Set<Object> difference(Content other) {
        Set<Object> keys = new HashSet<>();
        cells.forEach((key, value) -> {
            if (!other.cells.containsKey(key) || !Objects.equals(value, other.cells.get(key))) {
                keys.add(key);
            }
        });
        other.cells.keySet().stream().filter(key -> !cells.containsKey(key)).forEach(keys::add);
        return keys;
    }

    /**
     * This content after another transaction's writes.
     *
     * @param written the keys of the cells that the other one wrote
     */
    Content merged(Content other, Set<Object> written) {
        Map<Object, Object> next = new LinkedHashMap<>(cells);
        other.cells.forEach((key, value) -> {
            if (written.contains(key)) {
                next.put(key, value);
            }
        });
        next.keySet().removeIf(key -> written.contains(key) && !other.cells.containsKey(key));
        return new Content(form, type, fixed, next);
    }

    /** Whether both hold the same in the same order. */
    boolean isSame(Content other) {
        return equals(other) && new ArrayList<>(cells.entrySet()).equals(new ArrayList<>(other.cells.entrySet()));
    }
}
