// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a {@link HeapGraph} as text: each object where it is first found, and those that are found
 * more than once with a number.
 */
final class HeapText {

    private final HeapGraph heap;
    private final int[] references;
    /** The numbers in the text, by the numbers in the graph. */
    private final Map<Integer, Integer> written = new HashMap<>();
    private final StringBuilder text = new StringBuilder();

    private HeapText(HeapGraph heap) {
        this.heap = heap;
        this.references = new int[heap.objects().size()];
    }

    /** Some values with the objects that they lead to, one after the other. */
    static List<String> of(HeapGraph heap, List<HeapValue> values) {
        HeapText writer = new HeapText(heap);
        writer.count(values);
        return values.stream().map(writer::text).toList();
    }

    private void count(List<HeapValue> values) {
        Deque<HeapValue> pending = new ArrayDeque<>(values);
        while (!pending.isEmpty()) {
            if (pending.pop() instanceof HeapValue.Reference(int object) && references[object]++ == 0) {
                heap.objects().get(object).cells().forEach(cell -> {
                    pending.push(cell.label());
                    pending.push(cell.value());
                });
            }
        }
    }

    private String text(HeapValue value) {
        write(value);
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }

    private void write(HeapValue value) {
        switch (value) {
            case HeapValue.Immediate(String immediate) -> text.append(immediate);
            case HeapValue.Reference(int number) -> write(heap.objects().get(number));
        }
    }

    private void write(HeapObject object) {
        if (object.form() == HeapObject.Form.STATIC) {
            text.append("static ").append(object.type());
            writeCells(object, "{", "}");
            return;
        }
        Integer known = written.putIfAbsent(object.number(), written.size() + 1);
        boolean constant = object.form() == HeapObject.Form.CONSTANT;
        if (known != null) {
            text.append(constant ? object.type() : "#" + known);
            return;
        }
        text.append(object.type());
        if (!constant && references[object.number()] > 1) {
            text.append('#').append(written.get(object.number()));
        }
        switch (object.form()) {
            case FIELDS, STATIC, MAP, SET -> writeCells(object, "{", "}");
            case FUNCTION, CALL -> writeCells(object, "(", ")");
            case ARRAY -> writeCells(object, " {", "}");
            case LIST -> writeCells(object, "[", "]");
            case CONSTANT -> {
                if (!object.cells().isEmpty()) {
                    writeCells(object, "{", "}");
                }
            }
        }
    }

    private void writeCells(HeapObject object, String open, String close) {
        boolean labelled = switch (object.form()) {
            case FIELDS, STATIC, CONSTANT, MAP -> true;
            case FUNCTION, CALL, ARRAY, LIST, SET -> false;
        };
        text.append(open);
        String separator = "";
        for (HeapCell cell : object.cells()) {
            text.append(separator);
            if (labelled) {
                write(cell.label());
                text.append('=');
            }
            write(cell.value());
            separator = ", ";
        }
        text.append(close);
    }
}
