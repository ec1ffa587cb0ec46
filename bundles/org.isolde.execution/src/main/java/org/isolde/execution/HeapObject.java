// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * An object of a {@link HeapGraph}.
 *
 * @param number its place among the objects, from 0
 * @param form how its cells are to be understood
 * @param type the simple name of its class, for example {@code Hall}, {@code int[]} or
 *     {@code HashMap}; the name of a constant of an enumeration
 * @param variable the variable that the set-up keeps it in, if there is one
 * @param cells its parts, in the order of reports
 * @param uses which transactions read and write something of it that is none of its cells, such as
 *     a key that a map does not have yet, or its size
 */
public record HeapObject(
        int number, Form form, String type, Optional<String> variable, List<HeapCell> cells, Uses uses) {

    /** Keeps a copy. */
    public HeapObject {
        cells = List.copyOf(cells);
    }

    /** How the cells of an object are to be understood. */
    public enum Form {
        /** The fields of an object. */
        FIELDS,
        /** The static fields of a class. */
        STATIC,
        /** The fields of a constant of an enumeration, without its name. */
        CONSTANT,
        /** What a lambda expression or a method reference has captured. */
        FUNCTION,
        /** The arguments of the method of the JDK that gave it, such as the list that it wraps. */
        CALL,
        /** The elements of an array. */
        ARRAY,
        /** The elements of a list, a queue or something else of the JDK that holds values. */
        LIST,
        /** The values of a map, by key. */
        MAP,
        /** The elements of a set. */
        SET
    }

    /** The same with other numbers for the transactions. */
    HeapObject renumbered(IntUnaryOperator numbers) {
        List<HeapCell> renumbered = cells.stream()
                .map(cell -> new HeapCell(cell.label(), cell.value(), cell.uses().renumbered(numbers)))
                .toList();
        return new HeapObject(number, form, type, variable, renumbered, uses.renumbered(numbers));
    }
}
