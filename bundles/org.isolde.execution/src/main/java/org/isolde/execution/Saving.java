// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import org.eclipse.jdt.annotation.Nullable;

/** Reads the live objects of a run back into {@link Content}. */
final class Saving {

    private static final Executable OPTIONAL;
    private static final Executable ENTRY;

    static {
        try {
            OPTIONAL = Optional.class.getMethod("ofNullable", Object.class);
            ENTRY = AbstractMap.SimpleImmutableEntry.class.getConstructor(Object.class, Object.class);
        } catch (NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Heap heap;
    private final Shapes shapes;
    private final CellKeys keys;
    private final Deque<Object> pending = new ArrayDeque<>();

    Saving(Heap heap, Shapes shapes, CellKeys keys) {
        this.heap = heap;
        this.shapes = shapes;
        this.keys = keys;
    }

    /**
     * All objects of the snapshot and what they, and the results, refer to.
     *
     * @param results values besides the snapshot that are to be kept
     */
    Map<Integer, Content> save(List<Object> results) {
        pending.clear();
        Map<Integer, Content> saved = new HashMap<>();
        results.forEach(this::value);
        heap.snapshot().keySet().forEach(id -> saved.put(id, content(Objects.requireNonNull(heap.object(id)))));
        while (!pending.isEmpty()) {
            Object object = pending.removeFirst();
            int id = heap.id(object);
            if (!saved.containsKey(id)) {
                saved.put(id, content(object));
            }
        }
        return saved;
    }

    /** The value of the memory for a live value. */
    @Nullable
    Object value(@Nullable Object live) {
        if (live == null || Values.isImmutable(live)) {
            return live;
        }
        if (!heap.isShared(live)) {
            pending.addLast(live);
        }
        return new Ref(heap.id(live));
    }

    /** What a live object holds now. */
    Content content(Object live) {
        ProgramObject object = ProgramObject.of(live);
        if (object instanceof FunctionObject function) {
            List<Object> fixed = new ArrayList<>(List.of(function.lambda()));
            function.captured().forEach(value -> fixed.add(value(value)));
            return new Content(Content.Form.FUNCTION, function.type(), fixed, Map.of());
        }
        if (object != null) {
            Map<Object, Object> cells = new LinkedHashMap<>();
            object.fields().forEach((key, value) -> cells.put(key, value(value)));
            return new Content(Content.Form.OBJECT, object.type(), List.of(), cells);
        }
        if (live.getClass().isArray()) {
            return array(live);
        }
        Shapes.Shape shape = shapes.of(live, heap);
        return shape != null ? shaped(live, shape) : derived(live);
    }

    private Content array(Object live) {
        String type = heap.arrayType(live);
        Map<Object, Object> cells = new LinkedHashMap<>();
        for (int i = 0; i < Array.getLength(live); i++) {
            cells.put(i, type.length() == 2
                    ? Numbers.unbox(Array.get(live, i), type.substring(1))
                    : value(Array.get(live, i)));
        }
        return new Content(Content.Form.ARRAY, type, List.of(), cells);
    }

    private Content shaped(Object live, Shapes.Shape shape) {
        List<Object> fixed = values(shape.fixed().apply(live));
        List<Object> elements = shape.elements().apply(live);
        Map<Object, Object> cells = new LinkedHashMap<>();
        switch (shape.form()) {
            case MAP -> {
                for (int i = 0; i < elements.size(); i += 2) {
                    putNew(keys.of(elements.get(i)),
                            new Content.Entry(value(elements.get(i)), value(elements.get(i + 1))), cells);
                }
            }
            case SET -> elements.forEach(
                    element -> putNew(keys.of(element), new Content.Entry(value(element), null), cells));
            case WHOLE -> cells.put(Cell.CONTENT, values(elements));
            default -> {
                for (int i = 0; i < elements.size(); i++) {
                    cells.put(i, value(elements.get(i)));
                }
            }
        }
        return new Content(shape.form(), shape.name(), fixed, cells);
    }

    /** Keys that are not equal may have one hash code, by which alone they are told apart here. */
    private static void putNew(Object key, Content.Entry entry, Map<Object, Object> cells) {
        if (cells.put(key, entry) != null) {
            throw new NotExecutable("has keys that are not equal and have the same hash code");
        }
    }

    private Content derived(Object live) {
        Heap.Derivation derivation = heap.derivation(live);
        if (heap.isShared(live)) {
            return heap.snapshot().get(heap.id(live));
        }
        if (live instanceof Optional<?> optional) {
            return derived(live, OPTIONAL, Collections.singletonList(optional.orElse(null)));
        }
        if (live instanceof Map.Entry<?, ?> entry && !(live instanceof AbstractMap.SimpleEntry)) {
            return derived(live, ENTRY, Arrays.asList(entry.getKey(), entry.getValue()));
        }
        boolean passes = live instanceof BaseStream || live instanceof Iterator || live instanceof Spliterator;
        // What a constructor gives may have changed since.
        if (passes || derivation == null || !(derivation.executable() instanceof Method)) {
            throw new NotExecutable("keeps or returns an object of " + live.getClass().getName());
        }
        return derived(live, derivation.executable(), derivation.arguments());
    }

    private Content derived(Object live, Executable executable, List<?> arguments) {
        List<Object> fixed = new ArrayList<>(List.of(executable));
        arguments.forEach(argument -> fixed.add(value(argument)));
        return new Content(Content.Form.DERIVED, live.getClass().getName(), fixed, Map.of());
    }

    private List<Object> values(List<Object> lives) {
        List<Object> values = new ArrayList<>();
        lives.forEach(live -> values.add(value(live)));
        return values;
    }
}
