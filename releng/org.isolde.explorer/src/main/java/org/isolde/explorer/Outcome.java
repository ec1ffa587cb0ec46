// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The observable outcome of a history: the results of the instances, and the memory reachable from
 * static fields, objects of the set-up and the results. Objects that instances created are renamed
 * in the order of a traversal, so their creators and unreachable objects are irrelevant. Cells with
 * their default value are left out.
 *
 * @param results what was returned, by instance
 * @param memory the cells
 */
record Outcome(Map<String, Object> results, Map<String, Object> memory) {

    /**
     * The suffix of the cells that hold the initialisation state of a class. No program can observe
     * it.
     */
    static final String PROGRESS = ".<clinit>";

    static Outcome of(Map<String, Object> results, Memory memory) {
        return new Look(memory).at(results);
    }

    /** One traversal of a memory. */
    private static final class Look {

        private static final String SETUP = "s";

        private final SortedMap<String, SortedMap<String, Object>> cells = new TreeMap<>();
        private final Map<String, Object> seen = new HashMap<>();
        private final Map<String, String> names = new HashMap<>();
        private final Deque<String> open = new ArrayDeque<>();

        Look(Memory memory) {
            memory.cells().forEach((cell, value) -> {
                if (value != null && !value.equals(0) && !cell.endsWith(PROGRESS)) {
                    cells.computeIfAbsent(object(cell), o -> new TreeMap<>()).put(cell.substring(object(cell).length()),
                            value);
                }
            });
        }

        /** The object that a cell belongs to; the empty text for a static field. */
        private static String object(String cell) {
            int end = Math.max(cell.lastIndexOf('.'), cell.lastIndexOf('['));
            return isObject(cell) ? cell.substring(0, end) : "";
        }

        private static boolean isObject(String name) {
            return name.indexOf(':') >= 0;
        }

        Outcome at(Map<String, Object> results) {
            cells.keySet().stream().filter(object -> !isObject(object) || object.startsWith(SETUP)).forEach(this::look);
            Map<String, Object> returned = new TreeMap<>();
            new TreeMap<>(results).forEach((instance, result) -> returned.put(instance, named(result)));
            while (!open.isEmpty()) {
                look(open.removeFirst());
            }
            return new Outcome(returned, seen);
        }

        private void look(String object) {
            cells.getOrDefault(object, new TreeMap<>())
                    .forEach((field, value) -> seen.put(names.getOrDefault(object, object) + field, named(value)));
        }

        private Object named(Object value) {
            if (!(value instanceof String name) || !isObject(name) || name.startsWith(SETUP)) {
                return value;
            }
            return names.computeIfAbsent(name, missing -> {
                open.add(name);
                return "new" + names.size() + name.substring(name.indexOf(':'));
            });
        }
    }
}
