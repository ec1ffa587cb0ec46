// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.Stmt;

/**
 * Makes the live objects of a run from a {@link Memory}: first all objects without what they hold,
 * then the fields and elements, last the maps and sets, the keys of which must be complete by then.
 */
final class Loading {

    private final Memory memory;
    private final Heap heap;
    private final Shapes shapes;
    private final Interpreter interpreter;
    private final Set<Integer> filled = new HashSet<>();

    Loading(Memory memory, Heap heap, Shapes shapes, Interpreter interpreter) {
        this.memory = memory;
        this.heap = heap;
        this.shapes = shapes;
        this.interpreter = interpreter;
    }

    void load() {
        memory.statics().forEach((type, id) -> {
            ProgramObject fields = new ProgramObject(type, interpreter);
            heap.statics().put(type, fields);
            heap.add(id, fields, memory.contents().get(id));
        });
        memory.contents().keySet().forEach(this::object);
        memory.contents().forEach(this::fillCells);
        memory.contents().keySet().forEach(this::fill);
    }

    /** The live value for a value of the memory. */
    @Nullable
    Object live(@Nullable Object value) {
        return value instanceof Ref(int id) ? object(id) : value;
    }

    private Object object(int id) {
        Object known = heap.object(id);
        if (known != null) {
            return known;
        }
        Content content = memory.contents().get(id);
        Object object = create(content);
        heap.add(id, object, content);
        if (content.type().equals(Shapes.ACCESS_ORDERED)) {
            heap.setAccessOrdered(object);
        }
        return object;
    }

    private Object create(Content content) {
        return switch (content.form()) {
            case OBJECT -> interpreter.create(content.type());
            case FUNCTION -> interpreter.function((Stmt.Lambda) content.fixed().getFirst(), new ArrayList<>()).self();
            case DERIVED -> derived(content);
            default -> content.type().startsWith("[")
                    ? interpreter.createArray(content.type(), content.cells().size())
                    : fromShape(content);
        };
    }

    private Object fromShape(Content content) {
        if (content.type().equals(Shapes.IMMUTABLE_LIST)) {
            return Shapes.immutable(lives(content.values()));
        }
        return shapes.named(content.type()).create().create(lives(content.fixed()), content.cells().size());
    }

    private Object derived(Content content) {
        Executable executable = (Executable) content.fixed().getFirst();
        List<Object> arguments = lives(content.fixed().subList(1, content.fixed().size()));
        Object object;
        try {
            object = switch (executable) {
                case Constructor<?> constructor -> constructor.newInstance(arguments.toArray());
                case Method method -> Modifier.isStatic(method.getModifiers())
                        ? method.invoke(null, arguments.toArray())
                        : method.invoke(arguments.getFirst(), arguments.subList(1, arguments.size()).toArray());
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot call again " + executable, e);
        }
        if (!arguments.isEmpty() && arguments.getFirst() != null) {
            heap.setSource(object, heap.source(arguments.getFirst()));
        }
        return object;
    }

    private List<Object> lives(List<Object> values) {
        List<Object> lives = new ArrayList<>();
        values.forEach(value -> lives.add(live(value)));
        return lives;
    }

    /** Fills what needs no method of the program. */
    private void fillCells(int id, Content content) {
        Object object = heap.object(id);
        switch (content.form()) {
            case OBJECT -> content.cells().forEach(
                    (key, value) -> ProgramObject.in(object).fields().put((String) key, live(value)));
            case FUNCTION -> ((FunctionObject) ProgramObject.in(object)).captured().addAll(
                    lives(content.fixed().subList(1, content.fixed().size())));
            case ARRAY -> {
                if (content.type().startsWith("[")) {
                    char element = content.type().charAt(1);
                    content.cells().forEach((index, value) -> Array.set(object, (Integer) index,
                            Numbers.box(live(value), String.valueOf(element))));
                } else {
                    shapes.named(content.type()).fill().accept(object, lives(content.values()));
                }
            }
            default -> {
                // Filled when their elements are complete.
            }
        }
    }

    private void fill(int id) {
        if (!filled.add(id)) {
            return;
        }
        Content content = memory.contents().get(id);
        content.fixed().forEach(this::fillValue);
        content.cells().values().forEach(this::fillValue);
        boolean hasElements = switch (content.form()) {
            case LIST, MAP, SET, WHOLE -> !content.type().equals(Shapes.IMMUTABLE_LIST);
            default -> false;
        };
        if (hasElements) {
            List<Object> elements = new ArrayList<>();
            content.cells().values().forEach(value -> addElements(value, content, elements));
            shapes.named(content.type()).fill().accept(heap.object(id), elements);
        }
    }

    private void addElements(@Nullable Object value, Content content, List<Object> elements) {
        switch (value) {
            case Content.Entry(Object key, Object held) -> {
                elements.add(live(key));
                if (content.form() == Content.Form.MAP) {
                    elements.add(live(held));
                }
            }
            case List<?> list when content.form() == Content.Form.WHOLE -> list.forEach(e -> elements.add(live(e)));
            case null, default -> elements.add(live(value));
        }
    }

    private void fillValue(@Nullable Object value) {
        switch (value) {
            case Ref(int id) -> fill(id);
            case Content.Entry(Object key, Object held) -> {
                fillValue(key);
                fillValue(held);
            }
            case List<?> list -> list.forEach(this::fillValue);
            case null, default -> {
                // An immutable value is complete.
            }
        }
    }
}
