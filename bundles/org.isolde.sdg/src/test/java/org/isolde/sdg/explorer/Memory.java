package org.isolde.sdg.explorer;

import java.util.Map;
import java.util.TreeMap;

/**
 * What transactions share: cells by name, for example {@code T.x} or {@code n0.next}. A value is an {@code Integer}, the name of
 * an object, or null. Cells that are not there hold their default.
 */
record Memory(Map<String, Object> cells) {

    Memory {
        cells = new TreeMap<>(cells);
    }

    /** The memory after some writes. */
    Memory with(Map<String, Object> writes) {
        Memory next = new Memory(cells);
        next.cells.putAll(writes);
        return next;
    }
}
