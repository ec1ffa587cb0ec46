// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.FieldRef;

/** The memory as one run sees it: a snapshot, what the run has read of it, and what it has written and created itself. */
final class Heap {

    private static final char CLASS = ':';

    private final String instance;
    private Memory snapshot;
    private final Set<String> reads = new HashSet<>();
    private final Map<String, Object> writes = new HashMap<>();
    private final List<String> created = new ArrayList<>();

    /**
     * Begins on a snapshot.
     *
     * @param instance begins the names of the objects that are created
     */
    Heap(Memory snapshot, String instance) {
        this.snapshot = snapshot;
        this.instance = instance;
    }

    /** Goes on on another snapshot, with nothing read or written. */
    void begin(Memory next) {
        snapshot = next;
        reads.clear();
        writes.clear();
    }

    /** Takes what was written for part of the snapshot. */
    void settle() {
        snapshot = snapshot.with(writes);
        writes.clear();
    }

    /** The cells that were read from snapshots. */
    Set<String> reads() {
        return reads;
    }

    /** What was written since the snapshot, by cell. */
    Map<String, Object> writes() {
        return writes;
    }

    /** The objects that were created, in order. */
    List<String> created() {
        return created;
    }

    String create(String type) {
        String name = instance + created.size() + CLASS + type;
        created.add(name);
        return name;
    }

    void createArray(String name, int length) {
        writes.put(name + ".length", length);
    }

    /** An exception that the machine throws itself. */
    Thrown failure(String exception) {
        return new Thrown(instance + CLASS + "java/lang/" + exception);
    }

    /** The name of an object ends with its class. */
    static String classOf(Object object) {
        String name = object.toString();
        return name.substring(name.indexOf(CLASS) + 1);
    }

    /** The cell of a static field. */
    static String cell(FieldRef staticField) {
        return staticField.owner().substring(staticField.owner().lastIndexOf('/') + 1) + "." + staticField.name();
    }

    /** The cell of a field of an object. */
    static String cell(Object object, FieldRef field) {
        return object + "." + field.name();
    }

    /** The cell of an element. */
    String element(Object array, int place) throws Thrown {
        if (place < 0 || place >= length(array)) {
            throw failure("ArrayIndexOutOfBoundsException");
        }
        return array + "[" + place + "]";
    }

    /** The length of an array never changes: who asks for it depends on nobody. */
    int length(Object array) {
        String cell = array + ".length";
        return (Integer) (writes.containsKey(cell) ? writes : snapshot.cells()).get(cell);
    }

    Object read(String cell, String descriptor) {
        if (writes.containsKey(cell)) {
            return writes.get(cell);
        }
        reads.add(cell);
        Object value = snapshot.cells().get(cell);
        return value == null && descriptor.length() == 1 ? (Object) 0 : value;
    }

    void write(String cell, Object value) {
        writes.put(cell, value);
    }
}
