// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.isolde.program.code.MethodRef;

/**
 * Implements methods of the JDK's collections: lists, sets, and maps. The size of a collection and
 * each of its elements is a cell; elements of tree sets are sorted, those of hash tables in
 * insertion order.
 */
final class LibraryCollections {

    private static final String OBJECT = "Ljava/lang/Object;";

    private final Heap heap;
    private final Operations operations;
    private final LibraryCalls library;

    LibraryCollections(Heap heap, Operations operations, LibraryCalls library) {
        this.heap = heap;
        this.operations = operations;
        this.library = library;
    }

    /** Runs a method, the receiver being the first argument unless the method is static. */
    Object call(MethodRef method, List<Object> arguments) throws Thrown {
        return switch (method.owner()) {
            case "java/util/Collections" -> statics(method.name(), arguments);
            case "java/util/Arrays" -> arrays(method.name(), arguments);
            case "java/lang/Iterable" -> Methods.isLibrary(Heap.classOf(arguments.getFirst()))
                    ? list(method.name(), arguments)
                    : iterable(arguments);
            case "java/util/TreeSet" -> set(method, arguments);
            case "java/util/HashMap", "java/util/Map" -> map(method.name(), arguments);
            case "java/util/HashSet", "java/util/Set" -> hashSet(method.name(), arguments);
            default -> list(method.name(), arguments);
        };
    }

    private Object statics(String name, List<Object> arguments) throws Thrown {
        Object comparator = arguments.size() > 1 ? arguments.get(1) : null;
        List<Object> elements = elements(arguments.getFirst());
        switch (name) {
            case "sort" -> {
                sort(elements, comparator);
                putAll(arguments.getFirst(), elements);
                return null;
            }
            case "max", "min" -> {
                if (elements.isEmpty()) {
                    throw heap.failure("RuntimeException"); // a NoSuchElementException of java.util
                }
                Object best = elements.getFirst();
                for (Object element : elements.subList(1, elements.size())) {
                    int order = library.compare(comparator, element, best);
                    best = name.equals("max") && order > 0 || name.equals("min") && order < 0 ? element : best;
                }
                return best;
            }
            default -> throw new AssertionError("not in generated programs: Collections." + name);
        }
    }

    private Object arrays(String name, List<Object> arguments) throws Thrown {
        if (!name.equals("sort")) {
            throw new AssertionError("not in generated programs: Arrays." + name);
        }
        Object array = operations.notNull(arguments.getFirst());
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < heap.length(array); i++) {
            elements.add(heap.read(heap.element(array, i), OBJECT));
        }
        sort(elements, arguments.get(1));
        for (int i = 0; i < elements.size(); i++) {
            heap.write(heap.element(array, i), elements.get(i));
        }
        return null;
    }

    /** Insertion sort: few elements. */
    private void sort(List<Object> elements, Object comparator) throws Thrown {
        for (int i = 1; i < elements.size(); i++) {
            Object element = elements.get(i);
            int place = i;
            while (place > 0 && library.compare(comparator, element, elements.get(place - 1)) < 0) {
                elements.set(place, elements.get(place - 1));
                place--;
            }
            elements.set(place, element);
        }
    }

    /** The method {@code forEach} that classes of the program inherit from {@code Iterable}. */
    private Object iterable(List<Object> arguments) throws Thrown {
        Object iterator = library.dispatch("java/lang/Iterable", "iterator", "()Ljava/util/Iterator;",
                arguments.getFirst());
        while (library.dispatch("java/util/Iterator", "hasNext", "()Z", iterator).equals(1)) {
            Object element = library.dispatch("java/util/Iterator", "next", "()" + OBJECT, iterator);
            library.accept(arguments.get(1), element);
        }
        return null;
    }

    private Object list(String name, List<Object> arguments) throws Thrown {
        Object list = arguments.getFirst();
        Object argument = arguments.size() > 1 ? arguments.get(1) : null;
        switch (name) {
            case MethodRef.CONSTRUCTOR -> {
                return null;
            }
            case "add" -> {
                insert(list, size(list), argument);
                return 1;
            }
            case "get" -> {
                int place = ((Number) Objects.requireNonNull(argument)).intValue();
                if (place < 0 || place >= size(list)) {
                    throw heap.failure("IndexOutOfBoundsException");
                }
                return heap.read(cell(list, place), OBJECT);
            }
            case "size" -> {
                return size(list);
            }
            case "contains" -> {
                return indexOf(list, argument) < 0 ? 0 : 1;
            }
            case "indexOf" -> {
                return indexOf(list, argument);
            }
            case "remove" -> {
                int place = indexOf(list, argument);
                List<Object> kept = elements(list);
                if (place >= 0) {
                    kept.remove(place);
                    putAll(list, kept);
                }
                return place >= 0 ? 1 : 0;
            }
            case "replaceAll" -> {
                operations.notNull(argument);
                List<Object> elements = elements(list);
                for (int i = 0; i < elements.size(); i++) {
                    heap.write(cell(list, i), library.apply(argument, elements.get(i)));
                }
                return null;
            }
            case "sort" -> {
                List<Object> elements = elements(list);
                sort(elements, argument);
                putAll(list, elements);
                return null;
            }
            case "forEach" -> {
                operations.notNull(argument);
                for (Object element : elements(list)) {
                    library.accept(argument, element);
                }
                return null;
            }
            case "removeIf" -> {
                operations.notNull(argument);
                List<Object> elements = elements(list);
                List<Object> kept = new ArrayList<>();
                for (Object element : elements) {
                    if (!library.test(argument, element)) {
                        kept.add(element);
                    }
                }
                putAll(list, kept);
                return kept.size() < elements.size() ? 1 : 0;
            }
            default -> throw new AssertionError("not in generated programs: List." + name);
        }
    }

    private int indexOf(Object list, Object sought) throws Thrown {
        List<Object> elements = elements(list);
        for (int i = 0; i < elements.size(); i++) {
            if (library.equal(sought, elements.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private Object set(MethodRef method, List<Object> arguments) throws Thrown {
        Object set = arguments.getFirst();
        if (method.isConstructor()) {
            heap.putConstant(set, ".comparator", arguments.size() > 1 ? arguments.get(1) : null);
            return null;
        }
        if (!method.name().equals("add")) {
            throw new AssertionError("not in generated programs: " + method);
        }
        Object comparator = heap.constant(set, ".comparator");
        Object added = arguments.get(1);
        List<Object> elements = elements(set);
        if (elements.isEmpty()) {
            library.compare(comparator, added, added); // checks its type
        }
        int place = 0;
        while (place < elements.size()) {
            int order = library.compare(comparator, added, elements.get(place));
            if (order == 0) {
                return 0;
            }
            if (order < 0) {
                break;
            }
            place++;
        }
        insert(set, place, added);
        return 1;
    }

    private Object map(String name, List<Object> arguments) throws Thrown {
        Object map = arguments.getFirst();
        if (name.equals(MethodRef.CONSTRUCTOR)) {
            return null;
        }
        int hash = library.hash(arguments.get(1));
        String cell = valueCell(map, arguments.get(1), hash);
        if (cell == null) {
            return addEntry(map, name, arguments, hash);
        }
        Object old = heap.read(cell, OBJECT);
        switch (name) {
            case "get" -> {
                return old;
            }
            case "getOrDefault" -> {
                return old == null ? arguments.get(2) : old;
            }
            case "containsKey" -> {
                return old == null ? 0 : 1;
            }
            case "put" -> {
                heap.write(cell, arguments.get(2));
                return old;
            }
            case "computeIfAbsent" -> {
                operations.notNull(arguments.get(2));
                if (old != null) {
                    return old;
                }
                Object computed = library.apply(arguments.get(2), arguments.get(1));
                heap.write(cell, computed);
                return computed;
            }
            case "merge" -> {
                Object merged = old == null
                        ? operations.notNull(arguments.get(2))
                        : library.run("BiFunction", "apply", "(" + OBJECT + OBJECT + ")" + OBJECT,
                                arguments.get(3), old, arguments.get(2));
                heap.write(cell, merged);
                return merged;
            }
            default -> throw new AssertionError("not in generated programs: Map." + name);
        }
    }

    /** A set is a map in which each element has a value. */
    private Object hashSet(String name, List<Object> arguments) throws Thrown {
        Object set = arguments.getFirst();
        return switch (name) {
            case MethodRef.CONSTRUCTOR -> null;
            case "contains" -> map("containsKey", arguments);
            case "add" -> map("put", List.of(set, arguments.get(1), 1)) == null ? 1 : 0;
            default -> throw new AssertionError("not in generated programs: Set." + name);
        };
    }

    /**
     * The cell of the value of a key. Numbers have one each. Other keys are compared with those of
     * the map that have the same hash code, in the order in which they came; null when there is no
     * equal one.
     */
    private String valueCell(Object map, Object key, int hash) throws Thrown {
        if (key instanceof Integer) {
            return map + "[" + key + "]";
        }
        for (int i = 0; i < size(map); i++) {
            Object other = heap.read(cell(map, i), OBJECT);
            boolean same = (Integer) heap.constant(map, ".hash" + i) == hash
                    && (other.equals(key) || library.equal(key, other));
            if (same) {
                return map + ".value" + i;
            }
        }
        return null;
    }

    /** What a map does with a key that it does not have. */
    private Object addEntry(Object map, String name, List<Object> arguments, int hash) {
        Object key = arguments.get(1);
        return switch (name) {
            case "get" -> null;
            case "getOrDefault" -> arguments.get(2);
            case "containsKey" -> 0;
            case "put" -> {
                int place = size(map);
                heap.putConstant(map, ".hash" + place, hash);
                insert(map, place, key);
                heap.write(map + ".value" + place, arguments.get(2));
                yield null;
            }
            default -> throw new AssertionError("not in generated programs: Map." + name + " with objects as keys");
        };
    }

    private int size(Object collection) {
        return (Integer) heap.read(collection + ".size", "I");
    }

    private static String cell(Object collection, int place) {
        return collection + "[" + place + "]";
    }

    private List<Object> elements(Object collection) {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < size(collection); i++) {
            elements.add(heap.read(cell(collection, i), OBJECT));
        }
        return elements;
    }

    private void insert(Object collection, int place, Object element) {
        List<Object> elements = elements(collection);
        for (int i = place; i < elements.size(); i++) {
            heap.write(cell(collection, i + 1), elements.get(i));
        }
        heap.write(cell(collection, place), element);
        heap.write(collection + ".size", elements.size() + 1);
    }

    private void putAll(Object collection, List<Object> elements) {
        int before = size(collection);
        for (int i = 0; i < before; i++) {
            heap.write(cell(collection, i), i < elements.size() ? elements.get(i) : null);
        }
        heap.write(collection + ".size", elements.size());
    }
}
