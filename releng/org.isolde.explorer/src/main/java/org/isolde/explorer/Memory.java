// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The memory that transactions share: cells by name, for example {@code T.x} or
 * {@code s0:Node.next}. A value is an {@code Integer}, the name of an object, or null. Missing
 * cells have their default value. Immutable.
 */
record Memory(Map<String, Object> cells) {

    /** Where nothing has been written yet. */
    static final Memory EMPTY = new Memory(Map.of());

    Memory {
        cells = new HashMap<>(cells);
    }

    /** The memory after some writes. */
    Memory with(Map<String, Object> writes) {
        Memory next = new Memory(cells);
        next.cells.putAll(writes);
        return next;
    }

    /** The cells, sorted. */
    @Override
    public String toString() {
        return new TreeMap<>(cells).toString();
    }
}
