// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jdt.annotation.Nullable;

/**
 * A memory as text: equal for two memories exactly when no program could tell them apart, but for
 * the order in which hash tables iterate. Objects are written where they are first found; those
 * found more than once have a number. Elements without an order are sorted by what they refer to,
 * three references far. What nobody refers to is left out.
 */
final class Canonical {

    private static final int ROUNDS = 3;
    private static final int FACTOR = 31;
    /**
     * Collections that are printed without regard to the order of their elements: it is undefined,
     * or a comparator decides it, or, for linked ones, the conflict rules leave it open.
     */
    private static final Set<String> UNORDERED = Set.of("java.util.HashMap", "java.util.HashSet",
            "java.util.Hashtable", "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentHashMap$KeySetView", "java.util.PriorityQueue",
            "java.util.concurrent.PriorityBlockingQueue", "java.util.LinkedHashMap", "java.util.LinkedHashSet",
            "java.util.TreeMap", "java.util.TreeSet",
            "java.util.concurrent.ConcurrentSkipListMap", "java.util.concurrent.ConcurrentSkipListSet");

    private final Memory memory;
    private final Map<Integer, Integer> digests = new HashMap<>();
    private final Map<Integer, Integer> references = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final StringBuilder text = new StringBuilder();
    private boolean ambiguous;

    private Canonical(Memory memory) {
        this.memory = memory;
        memory.contents().values().forEach(content -> {
            content.fixed().forEach(this::count);
            content.cells().values().forEach(this::count);
        });
        memory.roots().forEach(this::count);
        memory.contents().keySet().forEach(id -> digests.put(id, 0));
        for (int i = 0; i < ROUNDS; i++) {
            Map<Integer, Integer> next = new HashMap<>();
            memory.contents().forEach((id, content) -> next.put(id, digest(content)));
            digests.putAll(next);
        }
    }

    /** A memory. */
    static List<String> of(Memory memory) {
        return of(memory, List.of()).state();
    }

    /** Values, and the memory that they and its own roots lead to. */
    static Outcome of(Memory memory, List<Object> values) {
        return new Canonical(all(memory, values).pruned()).outcome(memory, values);
    }

    /**
     * Whether equal memories might have different texts: two elements of an unordered collection
     * refer to objects and look alike, so that it is arbitrary which of them is printed first.
     */
    static boolean isAmbiguous(Memory memory, List<Object> values) {
        Canonical canonical = new Canonical(all(memory, values).pruned());
        canonical.outcome(memory, values);
        return canonical.ambiguous;
    }

    private static Memory all(Memory memory, List<Object> values) {
        List<Ref> results = new ArrayList<>();
        values.forEach(value -> {
            if (value instanceof Ref ref) {
                results.add(ref);
            }
        });
        Memory all = memory;
        for (Ref ref : results) {
            all = all.withRoot(ref);
        }
        return all;
    }

    private Outcome outcome(Memory shown, List<Object> values) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> {
            write(value);
            texts.add(taken());
        });
        return new Outcome(texts, state(shown));
    }

    private void count(@Nullable Object value) {
        switch (value) {
            case Ref(int id) -> references.merge(id, 1, Integer::sum);
            case Content.Entry(Object key, Object held) -> {
                count(key);
                count(held);
            }
            case List<?> list -> list.forEach(this::count);
            case null, default -> {
                // An immutable value has no identity.
            }
        }
    }

    private int digest(Content content) {
        int digest = Objects.hash(content.form().name(), content.type());
        for (Object value : content.fixed()) {
            digest = FACTOR * digest + digest(value);
        }
        boolean unordered = UNORDERED.contains(content.type());
        for (Object value : content.cells().values()) {
            digest = unordered ? digest + digest(value) : FACTOR * digest + digest(value);
        }
        return digest;
    }

    private int digest(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case Ref(int id) -> digests.getOrDefault(id, 0);
            case Content.Entry(Object key, Object held) -> FACTOR * digest(key) + digest(held);
            case List<?> list -> list.stream().mapToInt(this::digest).reduce(1, (left, right) -> FACTOR * left + right);
            default -> Literals.text(value, "").hashCode();
        };
    }

    private String taken() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }

    private List<String> state(Memory shown) {
        List<String> state = new ArrayList<>();
        for (Ref root : shown.roots()) {
            write(root);
            state.add(taken());
        }
        for (String type : classesWithState(memory)) {
            text.append("static ").append(Literals.className(type));
            writeFields(shownFields(memory, type));
            state.add(taken());
        }
        return state;
    }

    /**
     * The classes whose static fields are parts of a state, after the objects of the set-up, in the
     * order of the state.
     */
    static List<String> classesWithState(Memory memory) {
        return new TreeMap<>(memory.statics()).keySet().stream()
                .filter(type -> shownFields(memory, type).keySet().stream().anyMatch(key -> !isSynthetic(key)))
                .toList();
    }

    private static Map<Object, Object> shownFields(Memory memory, String type) {
        Map<Object, Object> fields = new LinkedHashMap<>(memory.contents().get(memory.statics().get(type)).cells());
        fields.values().removeIf(value -> value instanceof Opaque
                || value instanceof Ref(int constant) && isConstantOf(type, memory.contents().get(constant)));
        return fields;
    }

    /** Whether an object is a constant of an enumeration; one with a body has its own class. */
    private static boolean isConstantOf(String type, Content content) {
        return content.cells().containsKey(Inherited.NAME)
                && (content.type().equals(type) || content.type().startsWith(type + "$"));
    }

    private static boolean isSynthetic(Object key) {
        return key.toString().contains(".$");
    }

    private void write(@Nullable Object value) {
        switch (value) {
            case Ref(int id) -> writeObject(id);
            case Content.Entry(Object key, Object held) -> {
                write(key);
                text.append('=');
                write(held);
            }
            case List<?> list -> writeAll(new ArrayList<>(list), "[", "]");
            case null, default -> text.append(Literals.text(value, ""));
        }
    }

    private void writeObject(int id) {
        Content content = memory.contents().get(id);
        Integer number = numbers.get(id);
        if (number != null) {
            Object constant = content.cells().get(Inherited.NAME);
            text.append(constant != null ? constant : "#" + number);
            return;
        }
        numbers.put(id, numbers.size() + 1);
        if (content.cells().containsKey(Inherited.NAME)) {
            writeConstant(content);
            return;
        }
        text.append(name(content));
        if (references.getOrDefault(id, 0) > 1) {
            text.append('#').append(numbers.get(id));
        }
        List<Object> elements = content.values();
        if (UNORDERED.contains(content.type())) {
            if (content.form() == Content.Form.WHOLE) {
                elements = new ArrayList<>((List<?>) elements.getFirst());
            }
            Comparator<Object> order = Comparator.comparing(Canonical::shortName).thenComparing(this::digest);
            elements.sort(order);
            for (int i = 1; i < elements.size(); i++) {
                ambiguous |= refers(elements.get(i)) && order.compare(elements.get(i - 1), elements.get(i)) == 0;
            }
        }
        switch (content.form()) {
            case OBJECT -> writeFields(content.cells());
            case FUNCTION -> writeAll(content.fixed(), "(", ")");
            case DERIVED -> writeAll(content.fixed().subList(1, content.fixed().size()), "(", ")");
            case ARRAY -> writeAll(elements, " {", "}");
            case MAP -> writeAll(elements, "{", "}");
            case SET -> writeAll(elements.stream().map(entry -> ((Content.Entry) entry).key()).toList(), "{", "}");
            default -> writeAll(elements, "[", "]");
        }
    }

    private static boolean refers(Object value) {
        return value instanceof Ref || value instanceof Content.Entry(Object key, Object held)
                && (key instanceof Ref || held instanceof Ref);
    }

    /** What a value without references is written as, so that people find it in order. */
    private static String shortName(@Nullable Object value) {
        return switch (value) {
            case Content.Entry(Object key, Object held) -> shortName(key);
            case Ref ref -> "";
            case null, default -> Literals.text(value, "");
        };
    }

    private void writeConstant(Content content) {
        text.append(content.cells().get(Inherited.NAME));
        Map<Object, Object> others = new LinkedHashMap<>(content.cells());
        others.keySet().removeAll(List.of(Inherited.NAME, Inherited.ORDINAL));
        if (!others.isEmpty()) {
            writeFields(others);
        }
    }

    private static String name(Content content) {
        return switch (content.form()) {
            case ARRAY -> content.type().startsWith("[") ? Literals.typeName(content.type()) : content.type();
            case FUNCTION -> "lambda";
            case DERIVED -> content.fixed().getFirst() instanceof Method method
                    ? method.getDeclaringClass().getSimpleName() + "." + method.getName()
                    : content.type();
            case OBJECT -> Literals.className(content.type());
            default -> content.type().substring(content.type().lastIndexOf('.') + 1);
        };
    }

    private void writeFields(Map<Object, Object> fields) {
        text.append('{');
        String separator = "";
        for (Map.Entry<Object, Object> field : fields.entrySet()) {
            if (!isSynthetic(field.getKey()) && !(field.getValue() instanceof Opaque)) {
                String key = (String) field.getKey();
                text.append(separator).append(FieldKeys.name(key)).append('=');
                if (FieldKeys.type(key).isEmpty()) {
                    write(field.getValue());
                } else {
                    text.append(Literals.text(field.getValue(), FieldKeys.type(key)));
                }
                separator = ", ";
            }
        }
        text.append('}');
    }

    private void writeAll(List<?> values, String open, String close) {
        text.append(open);
        String separator = "";
        for (Object value : values) {
            text.append(separator);
            write(value);
            separator = ", ";
        }
        text.append(close);
    }
}
