// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;

/** Finds the writes that the instances of a history did not see, as their snapshots were older. */
final class MissedWrites {

    private final List<Finding.Event> events;
    private final Map<Integer, Run> runs;

    /**
     * Those of a history.
     *
     * @param events what happened, all commits included
     * @param runs the runs of the instances
     */
    MissedWrites(List<Finding.Event> events, Map<Integer, Run> runs) {
        this.events = events;
        this.runs = runs;
    }

    List<Finding.MissedWrite> all() {
        List<Finding.MissedWrite> all = new ArrayList<>();
        for (int reader : runs.keySet()) {
            int begun = events.indexOf(new Finding.Event(Finding.Kind.BEGIN, reader));
            for (Finding.Event later : events.subList(begun, events.size())) {
                if (later.kind() == Finding.Kind.COMMIT && later.instance() != reader) {
                    SortedSet<String> fields = fields(runs.get(reader), runs.get(later.instance()));
                    if (!fields.isEmpty()) {
                        all.add(new Finding.MissedWrite(reader, later.instance(), fields));
                    }
                }
            }
        }
        return all;
    }

    private static SortedSet<String> fields(Run reader, Run writer) {
        SortedSet<String> fields = new TreeSet<>();
        Map<Integer, SortedSet<String>> holders = holders(reader.snapshot());
        Stream.concat(writer.writes().stream(), writer.structures().stream()).filter(reader::reads).forEach(cell -> {
            Content content = reader.snapshot().contents().get(cell.id());
            if (content != null && content.form() == Content.Form.OBJECT) {
                fields.add(field(content, cell.key()));
            } else {
                fields.addAll(holders.getOrDefault(cell.id(), new TreeSet<>()));
            }
        });
        return fields;
    }

    /**
     * For each array and each object of the JDK, the fields that hold it, or that hold one which
     * holds it.
     */
    private static Map<Integer, SortedSet<String>> holders(Memory memory) {
        Map<Integer, SortedSet<String>> holders = new HashMap<>();
        memory.contents().values().stream()
                .filter(content -> content.form() == Content.Form.OBJECT)
                .forEach(content -> content.cells().forEach(
                        (key, value) -> hold(value, field(content, key), memory, holders)));
        return holders;
    }

    private static void hold(@Nullable Object held, String field, Memory memory,
            Map<Integer, SortedSet<String>> holders) {
        Deque<Object> pending = new ArrayDeque<>();
        push(held, pending);
        while (!pending.isEmpty()) {
            switch (pending.pop()) {
                case Ref(int id) -> {
                    Content content = memory.contents().get(id);
                    if (content.form() != Content.Form.OBJECT
                            && holders.computeIfAbsent(id, missing -> new TreeSet<>()).add(field)) {
                        pending.push(content.fixed());
                        pending.push(content.values());
                    }
                }
                case Content.Entry(Object key, Object value) -> {
                    push(key, pending);
                    push(value, pending);
                }
                case List<?> list -> list.forEach(element -> push(element, pending));
                default -> {
                    // An immutable value holds nothing.
                }
            }
        }
    }

    private static void push(@Nullable Object value, Deque<Object> pending) {
        if (value != null) {
            pending.push(value);
        }
    }

    private static String field(Content content, Object key) {
        return Literals.className(content.type()) + "." + FieldKeys.name((String) key);
    }
}
