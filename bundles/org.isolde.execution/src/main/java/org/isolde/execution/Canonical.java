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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.eclipse.jdt.annotation.Nullable;

/**
 * Reads a memory as a {@link HeapGraph}: equal for two memories exactly when no program could tell
 * them apart, but for the order in which hash tables iterate. Elements without an order are sorted
 * by what they refer to, three references far. What nobody refers to is left out.
 */
final class Canonical {

    private static final int ROUNDS = 3;
    private static final int FACTOR = 31;
    private static final HeapValue UNLABELLED = new HeapValue.Immediate("");
    private static final CellUses UNUSED = new CellUses(List.of());
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
    private final CellUses uses;
    private final Map<Integer, Integer> digests = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> variables = new HashMap<>();
    private final Map<Integer, HeapObject> objects = new TreeMap<>();
    private final List<HeapValue> parts = new ArrayList<>();
    private boolean ambiguous;

    private Canonical(Memory memory, CellUses uses) {
        this.memory = memory;
        this.uses = uses;
        memory.contents().keySet().forEach(id -> digests.put(id, 0));
        for (int i = 0; i < ROUNDS; i++) {
            Map<Integer, Integer> next = new HashMap<>();
            memory.contents().forEach((id, content) -> next.put(id, digest(content)));
            digests.putAll(next);
        }
    }

    /** A memory as text. */
    static List<String> of(Memory memory) {
        return of(memory, List.of()).state();
    }

    /** Values, and the memory that they and its own roots lead to, as text. */
    static Outcome of(Memory memory, List<Object> values) {
        List<String> texts = read(memory, values).graph().texts();
        return new Outcome(texts.subList(0, values.size()), texts.subList(values.size(), texts.size()));
    }

    /**
     * A memory, with its variables and with the cells that runs of transactions use.
     *
     * @param runs the runs, by the numbers of the transactions
     */
    static Canonical of(Memory memory, CellUses runs) {
        Canonical canonical = new Canonical(memory.pruned(), runs);
        List<String> names = Paths.roots(memory);
        for (int i = 0; i < names.size(); i++) {
            canonical.variables.put(memory.roots().get(i).id(), names.get(i));
        }
        canonical.read(memory);
        return canonical;
    }

    /**
     * Whether equal memories might have different texts: two elements of an unordered collection
     * refer to objects and look alike, so that it is arbitrary which of them is printed first.
     */
    static boolean isAmbiguous(Memory memory, List<Object> values) {
        return read(memory, values).ambiguous;
    }

    private static Canonical read(Memory memory, List<Object> values) {
        Memory all = memory;
        for (Object value : values) {
            if (value instanceof Ref ref) {
                all = all.withRoot(ref);
            }
        }
        Canonical canonical = new Canonical(all.pruned(), UNUSED);
        values.forEach(value -> canonical.parts.add(canonical.value(value)));
        canonical.read(memory);
        return canonical;
    }

    private void read(Memory shown) {
        shown.roots().forEach(root -> parts.add(value(root)));
        classesWithState(memory).forEach(type -> parts.add(new HeapValue.Reference(statics(type))));
    }

    /** What has been read. */
    HeapGraph graph() {
        return new HeapGraph(parts, List.copyOf(objects.values()));
    }

    /** The number of an object in the graph; empty if it is not in it. */
    Optional<Integer> number(Ref ref) {
        return Optional.ofNullable(numbers.get(ref.id()));
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

    /** The static fields of a class, as an object. */
    private int statics(String type) {
        int id = memory.statics().get(type);
        int number = numbers.size();
        numbers.put(id, number);
        objects.put(number, new HeapObject(number, HeapObject.Form.STATIC, Literals.className(type), Optional.empty(),
                fields(id, shownFields(memory, type)), Uses.NONE));
        return number;
    }

    private HeapValue value(@Nullable Object value) {
        return value instanceof Ref(int id)
                ? new HeapValue.Reference(object(id))
                : new HeapValue.Immediate(Literals.text(value, ""));
    }

    private int object(int id) {
        Integer known = numbers.get(id);
        if (known != null) {
            return known;
        }
        int number = numbers.size();
        numbers.put(id, number);
        Content content = memory.contents().get(id);
        objects.put(number, new HeapObject(number, form(content), name(content),
                Optional.ofNullable(variables.get(id)), cells(id, content), uses.ofOthers(id, content)));
        return number;
    }

    private static HeapObject.Form form(Content content) {
        return switch (content.form()) {
            case OBJECT -> isConstant(content) ? HeapObject.Form.CONSTANT : HeapObject.Form.FIELDS;
            case FUNCTION -> HeapObject.Form.FUNCTION;
            case ARRAY -> HeapObject.Form.ARRAY;
            case LIST, WHOLE -> HeapObject.Form.LIST;
            case MAP -> HeapObject.Form.MAP;
            case SET -> HeapObject.Form.SET;
            case DERIVED -> HeapObject.Form.CALL;
        };
    }

    private static boolean isConstant(Content content) {
        return content.cells().containsKey(Inherited.NAME);
    }

    private static String name(Content content) {
        return switch (content.form()) {
            case ARRAY -> content.type().startsWith("[") ? Literals.typeName(content.type()) : content.type();
            case FUNCTION -> "lambda";
            case DERIVED -> content.fixed().getFirst() instanceof Method method
                    ? method.getDeclaringClass().getSimpleName() + "." + method.getName()
                    : content.type();
            case OBJECT -> isConstant(content)
                    ? String.valueOf(content.cells().get(Inherited.NAME))
                    : Literals.className(content.type());
            default -> content.type().substring(content.type().lastIndexOf('.') + 1);
        };
    }

    private List<HeapCell> cells(int id, Content content) {
        return switch (content.form()) {
            case OBJECT -> {
                Map<Object, Object> fields = new LinkedHashMap<>(content.cells());
                if (isConstant(content)) {
                    fields.keySet().removeAll(List.of(Inherited.NAME, Inherited.ORDINAL));
                }
                yield fields(id, fields);
            }
            case FUNCTION -> unlabelled(content.fixed());
            case DERIVED -> unlabelled(content.fixed().subList(1, content.fixed().size()));
            case ARRAY, LIST -> elements(id, content);
            case MAP, SET -> entries(id, content);
            case WHOLE -> whole(content);
        };
    }

    private List<HeapCell> fields(int id, Map<Object, Object> fields) {
        List<HeapCell> cells = new ArrayList<>();
        fields.forEach((key, value) -> {
            if (!isSynthetic(key) && !(value instanceof Opaque)) {
                String type = FieldKeys.type((String) key);
                cells.add(new HeapCell(new HeapValue.Immediate(FieldKeys.name((String) key)),
                        type.isEmpty() ? value(value) : new HeapValue.Immediate(Literals.text(value, type)),
                        uses.of(id, key)));
            }
        });
        return cells;
    }

    private List<HeapCell> unlabelled(List<?> values) {
        return values.stream().map(value -> new HeapCell(UNLABELLED, value(value), Uses.NONE)).toList();
    }

    private List<HeapCell> elements(int id, Content content) {
        List<HeapCell> cells = new ArrayList<>();
        String type = content.form() == Content.Form.ARRAY ? content.type().substring(1) : "";
        boolean typed = type.equals("Z") || type.equals("C");
        content.cells().forEach((index, value) -> cells.add(new HeapCell(
                new HeapValue.Immediate(index.toString()),
                typed ? new HeapValue.Immediate(Literals.text(value, type)) : value(value), uses.of(id, index))));
        return cells;
    }

    private List<HeapCell> entries(int id, Content content) {
        List<Map.Entry<Object, Object>> entries = new ArrayList<>(content.cells().entrySet());
        if (UNORDERED.contains(content.type())) {
            sort(entries, Map.Entry::getValue);
        }
        List<HeapCell> cells = new ArrayList<>();
        for (Map.Entry<Object, Object> each : entries) {
            Content.Entry entry = (Content.Entry) each.getValue();
            Uses used = uses.of(id, each.getKey());
            cells.add(content.form() == Content.Form.SET
                    ? new HeapCell(UNLABELLED, value(entry.key()), used)
                    : new HeapCell(value(entry.key()), value(entry.value()), used));
        }
        return cells;
    }

    private List<HeapCell> whole(Content content) {
        List<Object> elements = new ArrayList<>((List<?>) content.values().getFirst());
        if (UNORDERED.contains(content.type())) {
            sort(elements, element -> element);
        }
        return unlabelled(elements);
    }

    /** People find keys and elements in order; those that refer to objects come first. */
    private Comparator<Object> order() {
        return Comparator.comparing(Canonical::shortName).thenComparing(this::digest);
    }

    /**
     * Sorts elements, and notes whether it is arbitrary which of two comes first.
     *
     * @param held what an element holds
     */
    private <T> void sort(List<T> elements, Function<T, Object> held) {
        Comparator<T> order = Comparator.comparing(held, order());
        elements.sort(order);
        for (int i = 1; i < elements.size(); i++) {
            ambiguous |= refers(held.apply(elements.get(i)))
                    && order.compare(elements.get(i - 1), elements.get(i)) == 0;
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
}
