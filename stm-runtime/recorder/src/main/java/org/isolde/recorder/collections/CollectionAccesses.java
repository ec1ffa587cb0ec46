// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.collections;

import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.isolde.recorder.shadow.ClassLayout;
import org.isolde.recorder.shadow.CollectionClass;
import org.isolde.recorder.shadow.CollectionClass.Role;
import org.isolde.recorder.shadow.CollectionClass.View;
import org.isolde.recorder.shadow.Contents;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of one call of a collection's method, at most one to each location: a call that
 * reads and writes counts as a write. Which ones there are depends on the result of the call.
 */
public final class CollectionAccesses {
    /** Nothing is known of the collection before the call. */
    public static final int UNKNOWN = -1;
    /** A concurrent map had no value for the key before the call. */
    private static final int ABSENT = -2;
    /** A concurrent map had a value for the key before the call. */
    private static final int PRESENT = -3;

    /** In place of a result that is not known yet, and not null. */
    private static final Object SOMETHING = new Object();

    private final Object receiver;
    private final Object root;
    private final CollectionClass type;
    private final View view;
    private final Contents contents;
    private final SizeObserver thread;
    /** Whether the call has been made. */
    private boolean isMade = true;
    private int[] locations = new int[4];
    private int count;

    private CollectionAccesses(Object receiver, Object root, CollectionClass type, Contents contents,
            SizeObserver thread) {
        this.thread = thread;
        this.receiver = receiver;
        this.root = root;
        this.type = type;
        this.contents = contents;
        view = root == receiver ? View.SELF : CollectionClass.view(receiver);
    }

    private static @Nullable CollectionAccesses of(Object receiver, SizeObserver thread) {
        ClassLayout layout = ClassLayout.of(receiver.getClass());
        if (!layout.collection().isTracked()) {
            return null;
        }
        Object root = receiver;
        if (layout.collection().hasOwner()) {
            root = CollectionClass.root(receiver);
            layout = ClassLayout.of(root.getClass());
        }
        CollectionClass type = layout.collection();
        Shadow shadow = type.role() == Role.NONE ? null : Objects.collection(root, layout);
        return shadow == null
                ? null
                : new CollectionAccesses(receiver, root, type, Contents.of(shadow, root),
                        thread);
    }

    /**
     * What the accesses of a call that is about to be made depend on: the size of the collection,
     * or another number.
     */
    public static int before(CollectionOperation operation, Object receiver, @Nullable Object first) {
        Object root = CollectionClass.root(receiver);
        CollectionClass type = ClassLayout.of(root.getClass()).collection();
        if (!type.isOfJdk() || type.role() == Role.NONE) {
            return UNKNOWN;
        }
        if (!type.isConcurrent()) {
            return CollectionClass.monitor(receiver) == null ? size(root) : UNKNOWN;
        }
        boolean computes = operation == CollectionOperation.COMPUTE
                || operation == CollectionOperation.COMPUTE_IF_ABSENT;
        if (computes && first != null && root instanceof Map<?, ?> map) {
            return map.containsKey(first) ? PRESENT : ABSENT;
        }
        return UNKNOWN;
    }

    private static int size(Object root) {
        return root instanceof Map<?, ?> map ? map.size() : ((Collection<?>) root).size();
    }

    /**
     * The accesses of a call that has been made; null if others cannot reach the collection.
     *
     * @param receiver the object whose method it is
     * @param first the first argument, if it is an object
     * @param index the first argument, if it is a number
     * @param before what {@link #before} has given
     * @param result the result; null also in place of a number
     */
    public static @Nullable CollectionAccesses made(CollectionOperation operation, Object receiver,
            @Nullable Object first, int index, int before, @Nullable Object result, SizeObserver thread) {
        CollectionAccesses accesses = of(receiver, thread);
        if (accesses != null) {
            accesses.add(operation, first, index, before, result);
        }
        return accesses;
    }

    /** The accesses that a call may make: those of all its results. */
    public static @Nullable CollectionAccesses possible(CollectionOperation operation, Object receiver,
            @Nullable Object first, int index, SizeObserver thread) {
        CollectionAccesses accesses = of(receiver, thread);
        if (accesses != null) {
            accesses.isMade = false;
        }
        if (accesses != null && operation.isQuery()) {
            accesses.add(operation, first, index, UNKNOWN, SOMETHING);
        } else if (accesses != null) {
            for (Object result : Arrays.asList(null, Boolean.FALSE, Boolean.TRUE, SOMETHING)) {
                accesses.add(operation, first, index, UNKNOWN, result);
            }
        }
        return accesses;
    }

    /** All elements of a collection that is an argument; null if others cannot reach it. */
    public static @Nullable CollectionAccesses ofArgument(Object argument, boolean writes, SizeObserver thread) {
        CollectionAccesses accesses = of(argument, thread);
        if (accesses != null) {
            accesses.add(writes ? CollectionOperation.WRITE_ALL : CollectionOperation.READ_ALL, null, 0, UNKNOWN,
                    null);
        }
        return accesses;
    }

    /** A replacement of an entry's value; null if others cannot reach the map. */
    public static @Nullable CollectionAccesses ofEntry(Object map, Object entry, SizeObserver thread) {
        CollectionAccesses accesses = entry instanceof Map.Entry ? of(map, thread) : null;
        if (accesses != null) {
            accesses.read(accesses.contents.structure());
            accesses.write(accesses.key(((Map.Entry<?, ?>) entry).getKey()));
        }
        return accesses;
    }

    // ---------------------------------------------------------------- the accesses

    /** How many accesses there are. */
    public int count() {
        return count;
    }

    /** The location of an access. */
    public int location(int number) {
        return locations[number] < 0 ? ~locations[number] : locations[number];
    }

    /** Whether an access writes. */
    public boolean writes(int number) {
        return locations[number] < 0;
    }

    /** Whether there is an access. */
    public boolean has(int location, boolean writes) {
        int wanted = writes ? ~location : location;
        for (int i = 0; i < count; i++) {
            if (locations[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    private void read(int location) {
        put(location);
    }

    private void write(int location) {
        put(~location);
    }

    private void readSize() {
        if (isMade) {
            thread.seeSize(root);
        }
        for (int part = 0; part < sizes(); part++) {
            read(contents.size(part));
        }
    }

    private void writeSize() {
        boolean writesAll = thread.hasSeenSize(root);
        for (int part = 0; part < sizes(); part++) {
            if (writesAll || part == thread.number() % sizes()) {
                write(contents.size(part));
            }
        }
    }

    /** How many locations the size has: elements of a list have an order. */
    private int sizes() {
        return type.role() == Role.MAP ? Contents.SIZES : 1;
    }

    private void put(int word) {
        for (int i = 0; i < Math.min(count, 2 * Contents.SIZES + 4); i++) {
            if (locations[i] == word) {
                return;
            }
        }
        if (count == locations.length) {
            locations = Arrays.copyOf(locations, 2 * count);
        }
        locations[count++] = word;
    }

    // ---------------------------------------------------------------- of operations

    private void add(CollectionOperation operation, @Nullable Object first, int index, int before,
            @Nullable Object result) {
        if (operation == CollectionOperation.NOTHING || operation == CollectionOperation.ENTRY_VALUE
                || operation == CollectionOperation.SET_ENTRY_VALUE) {
            return;
        }
        if (type.role() == Role.QUEUE) {
            ofQueue(operation, result);
        } else if (operation == CollectionOperation.WRITE_ALL
                || operation == CollectionOperation.TAKE && (result != null || receiver != root)) {
            write(contents.structure());
        } else {
            read(contents.structure());
            switch (operation) {
                case SIZE -> readSize();
                case READ_ALL -> readAll();
                case TAKE -> readSize();
                case ITERATE -> {
                    readSize();
                    if (!saysWhatItGives(result)) {
                        readAll();
                    }
                }
                case HAS_NEXT -> {
                    if (!type.isConcurrent()) {
                        readSize();
                    }
                }
                case NEXT -> next(result);
                default -> {
                    if (type.role() == Role.LIST) {
                        ofList(operation, index, before, result);
                    } else {
                        ofMap(operation, first, before, result);
                    }
                }
            }
        }
    }

    /** The ends and all elements of a queue are one location. */
    private void ofQueue(CollectionOperation operation, @Nullable Object result) {
        boolean fails = operation == CollectionOperation.TAKE
                ? result == null && receiver == root
                : result == Boolean.FALSE && operation != CollectionOperation.WRITE_ALL;
        if (operation.isQuery() || fails) {
            read(contents.structure());
        } else {
            write(contents.structure());
        }
    }

    private void ofList(CollectionOperation operation, int index, int before, @Nullable Object result) {
        boolean isPart = view == View.OTHER;
        switch (operation) {
            case READ_INDEX -> {
                if (isPart) {
                    readAll();
                } else {
                    read(contents.index(index));
                }
            }
            case WRITE_INDEX -> {
                if (isPart) {
                    write(contents.structure());
                } else {
                    write(contents.index(index));
                }
            }
            case ADD, OFFER -> {
                if (operation == CollectionOperation.OFFER || isPart) {
                    write(contents.structure());
                } else if (result == Boolean.FALSE) {
                    readAll();
                } else {
                    writeSize();
                    if (before >= 0) {
                        write(contents.index(before));
                    }
                }
            }
            default -> {
                if (operation.isQuery() || result == Boolean.FALSE) {
                    readAll();
                } else {
                    write(contents.structure());
                }
            }
        }
    }

    private void ofMap(CollectionOperation operation, @Nullable Object first, int before, @Nullable Object result) {
        Object key = view == View.ENTRIES ? first instanceof Map.Entry<?, ?> entry ? entry.getKey() : null : first;
        boolean isElsewhere = view == View.OTHER || operation == CollectionOperation.CONTAINS && isMap(receiver);
        boolean hasNoKey = view == View.ENTRIES && key == null || operation == CollectionOperation.OFFER;
        if (isElsewhere || hasNoKey) {
            if (operation.isQuery() || result == Boolean.FALSE) {
                readAll();
            } else {
                write(contents.structure());
            }
            return;
        }
        int location = key(key);
        if (operation.isQuery() || !changes(operation, before, result)) {
            read(location);
            return;
        }
        write(location);
        if (operation != CollectionOperation.REPLACE && changesSize(operation, before, result)) {
            writeSize();
            if (!type.isOfJdk() && root instanceof LinkedHashMap) {
                // It may remove its eldest entry.
                write(contents.structure());
            }
        }
    }

    private static boolean isMap(Object object) {
        return object instanceof Map;
    }

    /** Whether a call has changed, or may have changed, the value of the key. */
    private boolean changes(CollectionOperation operation, int before, @Nullable Object result) {
        boolean isNothing = result == null || result == Boolean.FALSE;
        return switch (operation) {
            case PUT_IF_ABSENT -> result == null;
            case COMPUTE_IF_ABSENT -> before >= 0 ? size(root) != before : before != PRESENT && result != null;
            case COMPUTE -> result != null || before != ABSENT && (before < 0 || size(root) != before);
            case REPLACE, REMOVE, ADD -> !isNothing;
            default -> true;
        };
    }

    /** Whether a call that has changed the value of a key has added or removed it. */
    private boolean changesSize(CollectionOperation operation, int before, @Nullable Object result) {
        return switch (operation) {
            case PUT -> result == null || result == SOMETHING;
            case COMPUTE -> before >= 0
                    ? size(root) != before
                    : before == UNKNOWN || (before == PRESENT) == (result == null);
            default -> true;
        };
    }

    private int key(@Nullable Object key) {
        boolean hasOwnOrder = root instanceof SortedMap<?, ?> map && map.comparator() != null
                || root instanceof SortedSet<?> set && set.comparator() != null;
        return hasOwnOrder || key == null ? contents.anyKey() : contents.key(key, type.comparesIdentity());
    }

    /** Whether it is found out of an iterator what it gives each time. */
    private boolean saysWhatItGives(@Nullable Object iterator) {
        Object known = iterator == null || iterator == SOMETHING ? receiver : iterator;
        if (type.isSnapshot() || CollectionClass.view(known) == View.OTHER) {
            return false;
        }
        return type.role() != Role.LIST || known == receiver
                || ClassLayout.of(known.getClass()).collection().hasPosition();
    }

    private void next(@Nullable Object result) {
        if (!type.isConcurrent()) {
            readSize();
        }
        if (result == SOMETHING || result instanceof Boolean && receiver == root) {
            return;
        }
        if (type.role() == Role.LIST) {
            int position = ClassLayout.of(receiver.getClass()).collection().position(receiver);
            if (view != View.OTHER && position >= 0) {
                read(contents.index(position));
            }
        } else if (view == View.ENTRIES && result instanceof Map.Entry<?, ?> entry) {
            read(key(entry.getKey()));
        } else if (view == View.KEYS || view == View.SELF && type.role() == Role.MAP) {
            read(key(result));
        }
    }

    private void readAll() {
        readSize();
        if (type.role() == Role.LIST) {
            boolean mayAsk = type.isOfJdk() && !type.takesLocks();
            int size = Contents.distinct(mayAsk ? size(root) : contents.indexCount());
            for (int i = 0; i < size; i++) {
                read(contents.index(i));
            }
            return;
        }
        addKeys();
        for (int i = 0; i < contents.keyCount(); i++) {
            read(contents.keyLocation(i));
        }
        for (int i = 0; i < contents.sharedKeyCount() && contents.firstSharedKey() != Shadow.NONE; i++) {
            read(contents.firstSharedKey() + i);
        }
    }

    /** Gives each key of the collection a location. */
    private void addKeys() {
        if (!type.isOfJdk() || type.takesLocks()) {
            return;
        }
        try {
            for (Object key : root instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) root) {
                key(key);
            }
        } catch (ConcurrentModificationException | NullPointerException unsafe) {
            // The program uses it without a lock: it is not known what the call has seen.
            key(null);
        }
    }
}
