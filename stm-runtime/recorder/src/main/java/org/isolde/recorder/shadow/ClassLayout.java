// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiPredicate;
import jdk.internal.misc.Unsafe;
import org.isolde.recorder.jvm.SpinLock;
import org.jspecify.annotations.Nullable;

/**
 * The layout of the objects of a class: the offset of their shadow, their locations, and their
 * references.
 */
public final class ClassLayout {
    /** The offset if objects have no field for a shadow. */
    public static final long NO_FIELD = -1;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /**
     * What the agent has instrumented, by class loader and name; the boot loader is a key of its
     * own.
     */
    private static final SpinLock LOCK = new SpinLock();
    private static final Map<Object, Map<String, ClassDescription>> DESCRIPTIONS = new WeakHashMap<>();
    private static final Object BOOT = new Object();

    private static final ClassValue<ClassLayout> LAYOUTS = new ClassValue<>() {
        @Override
        protected ClassLayout computeValue(Class<?> type) {
            return new ClassLayout(type);
        }
    };

    /**
     * Layouts that were asked for of late, by the hash of their classes: a {@code ClassValue} takes
     * longer. They keep the classes loaded, until they are forgotten.
     */
    private static final ClassLayout[] RECENT = new ClassLayout[1 << 8];

    private final Class<?> type;
    private final @Nullable ClassDescription description;
    private final @Nullable ClassLayout parent;
    private final long shadowOffset;
    private final long knownOffset;
    private final long firstOffset;
    private final String[] locations;
    private final @Nullable FieldPlaces places;
    private final long[] references;
    private final Set<String> synchronizing;
    private final String[] referenceNames;
    private final CollectionClass collection;

    private ClassLayout(Class<?> type) {
        this.type = type;
        description = type.isArray() ? null : find(type);
        Class<?> superclass = type.getSuperclass();
        parent = superclass == null ? null : of(superclass);
        List<String> names = new ArrayList<>(parent == null ? List.of() : List.of(parent.locations));
        List<Long> offsets = new ArrayList<>();
        List<String> leading = new ArrayList<>(parent == null ? List.of() : List.of(parent.referenceNames));
        if (parent != null) {
            for (long offset : parent.references) {
                offsets.add(offset);
            }
        }
        FieldPlaces known = parent == null ? null : parent.places;
        long shadow = parent == null ? NO_FIELD : parent.shadowOffset;
        long first = parent == null ? NO_FIELD : parent.firstOffset;
        long ofKnown = parent == null ? NO_FIELD : parent.knownOffset;
        if (description != null) {
            for (ClassDescription.Field field : description.fields()) {
                if (!field.isStatic() && !field.isFinal()) {
                    names.add(description.name() + "." + field.name());
                }
                if (!field.isStatic() && field.leadsOn()) {
                    offsets.add(UNSAFE.objectFieldOffset(type, field.name()));
                    leading.add(description.name() + "." + field.name());
                }
            }
            if (!description.shadow().isEmpty() && description.first().isEmpty()) {
                ofKnown = UNSAFE.objectFieldOffset(type, description.shadow());
            } else if (shadow == NO_FIELD && !description.shadow().isEmpty()) {
                shadow = UNSAFE.objectFieldOffset(type, description.shadow());
                first = UNSAFE.objectFieldOffset(type, description.first());
                known = new FieldPlaces();
            }
        }
        shadowOffset = shadow;
        knownOffset = ofKnown;
        firstOffset = first;
        places = known;
        locations = names.toArray(String[]::new);
        references = offsets.stream().mapToLong(Long::longValue).toArray();
        synchronizing = synchronizing(parent, description);
        referenceNames = leading.toArray(String[]::new);
        collection = isRecordedOfJdk() ? CollectionClass.NONE : CollectionClass.of(type);
    }

    private static Set<String> synchronizing(@Nullable ClassLayout parent, @Nullable ClassDescription description) {
        Set<String> inherited = parent == null ? Set.of() : parent.synchronizing;
        if (description == null || description.synchronizing().isEmpty()) {
            return inherited;
        }
        Set<String> all = new HashSet<>(inherited);
        all.addAll(description.synchronizing());
        return Set.copyOf(all);
    }

    /** Whether the class, or one above it, is one of the JDK whose own accesses are recorded. */
    private boolean isRecordedOfJdk() {
        return description != null && type.getClassLoader() == null || parent != null && parent.isRecordedOfJdk();
    }

    private static @Nullable ClassDescription find(Class<?> type) {
        Object loader = type.getClassLoader() == null ? BOOT : type.getClassLoader();
        LOCK.lock();
        try {
            return DESCRIPTIONS.getOrDefault(loader, Map.of()).get(type.getName());
        } finally {
            LOCK.unlock();
        }
    }

    /** Registers an instrumented class, before it is used. */
    public static void describe(@Nullable ClassLoader loader, ClassDescription description) {
        LOCK.lock();
        try {
            DESCRIPTIONS.computeIfAbsent(loader == null ? BOOT : loader, key -> new HashMap<>())
                    .put(description.name(), description);
        } finally {
            LOCK.unlock();
        }
    }

    /** The layout of a class. */
    public static ClassLayout of(Class<?> type) {
        ClassLayout recent = recent(type);
        if (recent != null) {
            return recent;
        }
        ClassLayout found = LAYOUTS.get(type);
        RECENT[slot(type)] = found;
        return found;
    }

    /** The layout of a class, if it was asked for of late; otherwise null. */
    static @Nullable ClassLayout recent(Class<?> type) {
        ClassLayout recent = RECENT[slot(type)];
        return recent != null && recent.type == type ? recent : null;
    }

    private static int slot(Class<?> type) {
        return type.hashCode() & RECENT.length - 1;
    }

    /** Clears the cache of recent layouts. */
    public static void forgetRecent() {
        Arrays.fill(RECENT, null);
    }

    /**
     * A field with its declaring class.
     *
     * @param by the class that declares it
     * @param number its number among the locations of its object; undefined if it is static or
     *     final
     */
    public record Declared(Class<?> by, ClassDescription.Field field, int number) {}

    /**
     * The first field that satisfies a condition, among those that a class and its superclasses
     * declare; null if instrumented classes have none.
     */
    public static @Nullable Declared find(Class<?> named, BiPredicate<Class<?>, ClassDescription.Field> wanted) {
        for (Class<?> type = named; type != null; type = type.getSuperclass()) {
            ClassLayout layout = of(type);
            if (layout.description != null) {
                int number = layout.firstOwn();
                for (ClassDescription.Field candidate : layout.description.fields()) {
                    if (wanted.test(type, candidate)) {
                        return new Declared(type, candidate, number);
                    }
                    number += candidate.isStatic() || candidate.isFinal() ? 0 : 1;
                }
            }
        }
        return null;
    }

    /** The class as it was instrumented; null if it was not. */
    @Nullable
    ClassDescription description() {
        return description;
    }

    /** The layout of the superclass; null for {@code Object}. */
    @Nullable
    ClassLayout parent() {
        return parent;
    }

    /**
     * The offset of the field with the shadow of objects that count as known to everybody from the
     * start, or {@link #NO_FIELD}.
     */
    long knownOffset() {
        return knownOffset;
    }

    /** The offset of the field with the shadow, or {@link #NO_FIELD}. */
    public long shadowOffset() {
        return shadowOffset;
    }

    /**
     * The offset of the field with the first location, which is there if that with the shadow is.
     */
    long firstOffset() {
        return firstOffset;
    }

    /**
     * The places that access fields of such objects, which must have a field for their shadow.
     */
    @SuppressWarnings("NullAway") // objects with a shadow field have places
    FieldPlaces places() {
        return places;
    }

    /** The names of all locations of an object, those of superclasses first. */
    public String[] locations() {
        return locations;
    }

    /** The offsets of the fields that may lead to other objects. */
    long[] references() {
        return references;
    }

    /** The names of these fields, with their classes. */
    String[] referenceNames() {
        return referenceNames;
    }

    /** What is known of the class as one of a collection. */
    public CollectionClass collection() {
        return collection;
    }

    /**
     * Whether a call of a method on such an object executes code of an instrumented class, if
     * objects of that class may be locks or synchronizers.
     *
     * @param method its name and descriptor
     */
    public boolean overrides(String method) {
        return synchronizing.contains(method);
    }

    /**
     * The number of the first location that the class itself declares among those of its objects.
     */
    int firstOwn() {
        return parent == null ? 0 : parent.locations.length;
    }
}
