// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;

/**
 * How the content of the JDK's mutable objects is read, and built again, through their public
 * methods.
 */
final class Shapes {

    /**
     * The name of lists that nobody can change, as {@code List.of} and {@code Stream.toList} give.
     */
    static final String IMMUTABLE_LIST = "immutable list";
    /** The name of linked hash maps in the order of access. */
    static final String ACCESS_ORDERED = "access-ordered map";
    private static final float LOAD_FACTOR = 0.75f;

    /**
     * The objects of a class.
     *
     * @param name the type in {@link Content}
     * @param fixed what never changes: a comparator, a capacity
     * @param elements the content; keys and values by turns for maps
     * @param create an object with these fixed values and so many elements to come
     * @param fill puts the content into a new object
     */
    record Shape(
            String name,
            Content.Form form,
            Function<Object, List<Object>> fixed,
            Function<Object, List<Object>> elements,
            Creation create,
            BiConsumer<Object, List<Object>> fill) {}

    /** Creates an object without content. */
    @FunctionalInterface
    interface Creation {

        /** Creates it with these fixed values for so many elements. */
        Object create(List<Object> fixed, int size);
    }

    private final Map<Class<?>, Shape> byClass = new HashMap<>();
    private final Map<String, Shape> byName = new HashMap<>();

    Shapes() {
        for (Class<?> list : List.of(ArrayList.class, LinkedList.class, Vector.class, Stack.class,
                CopyOnWriteArrayList.class)) {
            collection(list, Content.Form.LIST, Shapes::nothing);
        }
        for (Class<?> set : List.of(HashSet.class, LinkedHashSet.class, CopyOnWriteArraySet.class)) {
            collection(set, Content.Form.SET, Shapes::nothing);
        }
        for (Class<?> set : List.of(TreeSet.class, ConcurrentSkipListSet.class)) {
            collection(set, Content.Form.SET, live -> single(((SortedSet<?>) live).comparator()));
        }
        collection(ConcurrentHashMap.KeySetView.class, Content.Form.SET, Shapes::nothing);
        for (Class<?> map : List.of(HashMap.class, LinkedHashMap.class, ConcurrentHashMap.class, Hashtable.class)) {
            map(map, Shapes::nothing);
        }
        for (Class<?> map : List.of(TreeMap.class, ConcurrentSkipListMap.class)) {
            map(map, live -> single(((SortedMap<?, ?>) live).comparator()));
        }
        for (Class<?> queue : List.of(ArrayDeque.class, ConcurrentLinkedQueue.class, ConcurrentLinkedDeque.class)) {
            collection(queue, Content.Form.WHOLE, Shapes::nothing);
        }
        for (Class<?> queue : List.of(ArrayBlockingQueue.class, LinkedBlockingQueue.class, LinkedBlockingDeque.class)) {
            collection(queue, Content.Form.WHOLE, live -> single(capacity((BlockingQueue<?>) live)));
        }
        collection(PriorityQueue.class, Content.Form.WHOLE, live -> single(((PriorityQueue<?>) live).comparator()));
        collection(PriorityBlockingQueue.class, Content.Form.WHOLE,
                live -> single(((PriorityBlockingQueue<?>) live).comparator()));
        holders();
        add(null, new Shape(IMMUTABLE_LIST, Content.Form.LIST, Shapes::nothing, Shapes::elements,
                (fixed, size) -> new ArrayList<>(), Shapes::addAll));
        add(null, new Shape(ACCESS_ORDERED, Content.Form.WHOLE, Shapes::nothing, Shapes::entries,
                (fixed, size) -> new LinkedHashMap<>(16, LOAD_FACTOR, true), Shapes::putAll));
    }

    private void holders() {
        holder(AtomicInteger.class, live -> ((AtomicInteger) live).get(), AtomicInteger::new,
                (live, value) -> ((AtomicInteger) live).set((Integer) value));
        holder(AtomicLong.class, live -> ((AtomicLong) live).get(), AtomicLong::new,
                (live, value) -> ((AtomicLong) live).set((Long) value));
        holder(AtomicBoolean.class, live -> ((AtomicBoolean) live).get(), AtomicBoolean::new,
                (live, value) -> ((AtomicBoolean) live).set((Boolean) value));
        holder(AtomicReference.class, live -> ((AtomicReference<?>) live).get(), AtomicReference::new,
                (live, value) -> reference(live).set(value));
        holder(LongAdder.class, live -> ((LongAdder) live).sum(), LongAdder::new,
                (live, value) -> ((LongAdder) live).add((Long) value));
        holder(StringBuilder.class, Object::toString, StringBuilder::new,
                (live, value) -> ((StringBuilder) live).append((String) value));
        holder(StringBuffer.class, Object::toString, StringBuffer::new,
                (live, value) -> ((StringBuffer) live).append((String) value));
        add(BitSet.class, new Shape(BitSet.class.getName(), Content.Form.WHOLE, Shapes::nothing,
                live -> new ArrayList<>(((BitSet) live).stream().boxed().toList()), (fixed, size) -> new BitSet(),
                (live, elements) -> elements.forEach(bit -> ((BitSet) live).set((Integer) bit))));
        array(AtomicIntegerArray.class, live -> ((AtomicIntegerArray) live).length(),
                (live, index) -> ((AtomicIntegerArray) live).get(index), AtomicIntegerArray::new,
                (live, index, value) -> ((AtomicIntegerArray) live).set(index, (Integer) value));
        array(AtomicLongArray.class, live -> ((AtomicLongArray) live).length(),
                (live, index) -> ((AtomicLongArray) live).get(index), AtomicLongArray::new,
                (live, index, value) -> ((AtomicLongArray) live).set(index, (Long) value));
        array(AtomicReferenceArray.class, live -> ((AtomicReferenceArray<?>) live).length(),
                (live, index) -> ((AtomicReferenceArray<?>) live).get(index), AtomicReferenceArray::new,
                (live, index, value) -> referenceArray(live).set(index, value));
    }

    private void add(@Nullable Class<?> type, Shape shape) {
        byName.put(shape.name(), shape);
        if (type != null) {
            byClass.put(type, shape);
        }
    }

    private void collection(Class<?> type, Content.Form form, Function<Object, List<Object>> fixed) {
        add(type, new Shape(type.getName(), form, fixed, Shapes::elements,
                (values, size) -> create(type, values), Shapes::addAll));
    }

    private void map(Class<?> type, Function<Object, List<Object>> fixed) {
        add(type, new Shape(type.getName(), Content.Form.MAP, fixed, Shapes::entries,
                (values, size) -> create(type, values), Shapes::putAll));
    }

    private void holder(Class<?> type, Function<Object, Object> get, Supplier<Object> create,
            BiConsumer<Object, Object> set) {
        add(type, new Shape(type.getName(), Content.Form.WHOLE, Shapes::nothing, live -> single(get.apply(live)),
                (fixed, size) -> create.get(), (live, elements) -> set.accept(live, elements.getFirst())));
    }

    private interface Element {
        @Nullable
        Object get(Object array, int index);
    }

    private interface Store {
        void set(Object array, int index, Object value);
    }

    private void array(Class<?> type, Function<Object, Integer> length, Element element,
            IntFunction<Object> create, Store store) {
        add(type, new Shape(type.getName(), Content.Form.ARRAY, Shapes::nothing,
                live -> new ArrayList<>(IntStream.range(0, length.apply(live)).mapToObj(i -> element.get(live, i))
                        .collect(ArrayList::new, ArrayList::add, ArrayList::addAll)),
                (fixed, size) -> create.apply(size),
                (live, elements) -> IntStream.range(0, elements.size())
                        .forEach(i -> store.set(live, i, elements.get(i)))));
    }

    /** How an object is read; null when it is none of these. */
    @Nullable
    Shape of(Object live, Heap heap) {
        if (heap.isAccessOrdered(live)) {
            return byName.get(ACCESS_ORDERED);
        }
        boolean immutable = live instanceof List && live.getClass().getName().contains("ImmutableCollections");
        return immutable ? byName.get(IMMUTABLE_LIST) : byClass.get(live.getClass());
    }

    /** The shape of a name. */
    Shape named(String name) {
        return Objects.requireNonNull(byName.get(name));
    }

    /** A list that nobody can change. */
    static List<Object> immutable(List<Object> elements) {
        return Stream.of(elements.toArray()).toList();
    }

    private static List<Object> nothing(Object live) {
        return List.of();
    }

    private static List<Object> single(@Nullable Object value) {
        return new ArrayList<>(Arrays.asList(value));
    }

    private static int capacity(BlockingQueue<?> queue) {
        return queue.size() + queue.remainingCapacity();
    }

    private static List<Object> elements(Object live) {
        return new ArrayList<>((Collection<?>) live);
    }

    private static List<Object> entries(Object live) {
        List<Object> entries = new ArrayList<>();
        ((Map<?, ?>) live).forEach((key, value) -> {
            entries.add(key);
            entries.add(value);
        });
        return entries;
    }

    @SuppressWarnings("unchecked")
    private static void addAll(Object live, List<Object> elements) {
        if (live instanceof Queue<?> && !(live instanceof List<?>)) {
            elements.forEach(((Queue<Object>) live)::add);
        } else {
            ((Collection<Object>) live).addAll(elements);
        }
    }

    @SuppressWarnings("unchecked")
    private static void putAll(Object live, List<Object> entries) {
        for (int i = 0; i < entries.size(); i += 2) {
            ((Map<Object, Object>) live).put(entries.get(i), entries.get(i + 1));
        }
    }

    @SuppressWarnings("unchecked")
    private static AtomicReference<Object> reference(Object live) {
        return (AtomicReference<Object>) live;
    }

    @SuppressWarnings("unchecked")
    private static AtomicReferenceArray<Object> referenceArray(Object live) {
        return (AtomicReferenceArray<Object>) live;
    }

    private static Object create(Class<?> type, List<Object> fixed) {
        try {
            if (type == ConcurrentHashMap.KeySetView.class) {
                return ConcurrentHashMap.newKeySet();
            }
            if (fixed.isEmpty()) {
                return type.getConstructor().newInstance();
            }
            return fixed.getFirst() instanceof Integer capacity
                    ? type.getConstructor(int.class).newInstance(capacity)
                    : create(type, (Comparator<?>) fixed.getFirst());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot create a " + type.getName(), e);
        }
    }

    private static Object create(Class<?> type, @Nullable Comparator<?> comparator)
            throws ReflectiveOperationException {
        return type == PriorityBlockingQueue.class
                ? type.getConstructor(int.class, Comparator.class).newInstance(1, comparator)
                : type.getConstructor(Comparator.class).newInstance(comparator);
    }
}
