// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Objects and the references between them. Equal for two heaps exactly when no program could tell
 * them apart, but for the order in which hash tables iterate. Immutable.
 *
 * @param parts the values that lead to all objects
 * @param objects the objects, numbered in the order in which they are found from the parts, depth
 *     first
 */
public record HeapGraph(List<HeapValue> parts, List<HeapObject> objects) {

    /** Keeps copies. */
    public HeapGraph {
        parts = List.copyOf(parts);
        objects = List.copyOf(objects);
    }

    /**
     * Each part in one line, for example {@code Hall{doors=int[] {0, 0}}}. An object is written
     * where it is found first; one that several cells refer to has a number.
     */
    public List<String> texts() {
        return HeapText.of(this, parts);
    }

    /** One value in a line, with the objects that it leads to. */
    public String text(HeapValue value) {
        return HeapText.of(this, List.of(value)).getFirst();
    }

    /** The same with other numbers for the transactions that use the cells. */
    public HeapGraph renumbered(IntUnaryOperator numbers) {
        return new HeapGraph(parts, objects.stream().map(object -> object.renumbered(numbers)).toList());
    }
}
