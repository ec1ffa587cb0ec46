// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What the recorder knows of a class of the JDK's collections, their views and iterators, or of a
 * class of the program that inherits from one. Accesses belong to a <em>root</em>: the collection
 * that has the elements. A view, an iterator or a wrapper leads there by a field.
 */
public final class CollectionClass {

    /** How a root keeps its elements. */
    public enum Role {
        /** Values by keys; also a set, whose elements are keys. */
        MAP,
        /** Elements by indexes. */
        LIST,
        /** Elements at ends, or in an order of their own. */
        QUEUE,
        /** None: an iterator without a collection, or something else. */
        NONE
    }

    /** What the elements of a view or an iterator are in the root. */
    public enum View {
        /** The same as in the root. */
        SELF,
        /** The keys of a map. */
        KEYS,
        /** The entries of a map. */
        ENTRIES,
        /** Anything else: values of a map, or elements at other indexes. */
        OTHER
    }

    /** Of no such class. */
    static final CollectionClass NONE = new CollectionClass();

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String UTIL = "java.util.";
    private static final String CONCURRENT = UTIL + "concurrent.";

    /** Fields of views, iterators and wrappers that refer to what they belong to. */
    private static final List<String> OWNERS = List.of("this$0", "m", "map", "al", "c", "root", "base", "i", "itr",
            "it", "list", "val$i", "val$it");

    /** Fields of iterators with the index of the element that they gave last. */
    private static final String POSITION = "lastRet";

    /** The field of wrappers with the object whose monitor their methods enter. */
    private static final String MONITOR = "mutex";

    private static final Set<String> LOCKING = Set.of(UTIL + "Vector", UTIL + "Stack", UTIL + "Hashtable");

    private final boolean isTracked;
    private final Role role;
    private final View view;
    private final long owner;
    private final long position;
    private final boolean isConcurrent;
    private final boolean isOfJdk;
    private final boolean isSnapshot;
    private final boolean comparesIdentity;
    private final boolean takesLocks;
    private final long monitor;

    private CollectionClass() {
        isTracked = false;
        role = Role.NONE;
        view = View.SELF;
        owner = ClassLayout.NO_FIELD;
        position = ClassLayout.NO_FIELD;
        isConcurrent = false;
        isOfJdk = false;
        isSnapshot = false;
        comparesIdentity = false;
        takesLocks = false;
        monitor = ClassLayout.NO_FIELD;
    }

    private CollectionClass(Class<?> type, Class<?> ofJdk) {
        String name = ofJdk.getName();
        Field found = owner(ofJdk);
        isTracked = true;
        owner = found == null ? ClassLayout.NO_FIELD : UNSAFE.objectFieldOffset(found);
        position = offset(ofJdk, POSITION, int.class);
        view = found == null ? View.SELF : view(ofJdk, name, found.getType());
        role = found == null ? role(ofJdk) : Role.NONE;
        isConcurrent = name.startsWith(CONCURRENT);
        isOfJdk = type == ofJdk;
        isSnapshot = name.contains("CopyOnWrite");
        comparesIdentity = name.startsWith(UTIL + "IdentityHashMap");
        takesLocks = LOCKING.contains(name);
        monitor = offset(ofJdk, MONITOR, Object.class);
    }

    /** What is known of a class; {@link #NONE} if it is no such class. */
    static CollectionClass of(Class<?> type) {
        if (type.isArray() || type.isPrimitive() || type.isInterface()) {
            return NONE;
        }
        Class<?> ofJdk = type;
        while (ofJdk.getClassLoader() != null && ofJdk.getSuperclass() != null) {
            ofJdk = ofJdk.getSuperclass();
        }
        boolean hasElements = Map.class.isAssignableFrom(ofJdk) || Collection.class.isAssignableFrom(ofJdk)
                || Iterator.class.isAssignableFrom(ofJdk) || Enumeration.class.isAssignableFrom(ofJdk);
        return hasElements && ofJdk.getName().startsWith(UTIL) && !Modifier.isAbstract(ofJdk.getModifiers())
                && !neverChanges(ofJdk.getName()) ? new CollectionClass(type, ofJdk) : NONE;
    }

    private static boolean neverChanges(String name) {
        return name.startsWith(UTIL + "ImmutableCollections") || name.startsWith(UTIL + "Collections$Empty")
                || name.startsWith(UTIL + "Collections$Singleton") || name.equals(UTIL + "Collections$CopiesList");
    }

    private static @Nullable Field owner(Class<?> ofJdk) {
        for (String name : OWNERS) {
            for (Class<?> type = ofJdk; type != null && type.getName().startsWith(UTIL); type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (field.getName().equals(name) && !Modifier.isStatic(field.getModifiers())
                            && isCollection(field.getType())) {
                        return field;
                    }
                }
            }
        }
        return null;
    }

    private static boolean isCollection(Class<?> type) {
        return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type)
                || Iterator.class.isAssignableFrom(type);
    }

    private static long offset(Class<?> ofJdk, String name, Class<?> values) {
        for (Class<?> type = ofJdk; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name) && field.getType() == values) {
                    return UNSAFE.objectFieldOffset(field);
                }
            }
        }
        return ClassLayout.NO_FIELD;
    }

    private static View view(Class<?> type, String name, Class<?> ofWhat) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        if (simple.contains("EntrySet") || simple.contains("EntryIterator") || simple.contains("EntryItr")) {
            return View.ENTRIES;
        }
        if (simple.contains("KeySet") || simple.contains("KeyIterator") || simple.contains("KeyItr")
                || Set.class.isAssignableFrom(type) && Map.class.isAssignableFrom(ofWhat)
                        && !simple.startsWith("AbstractMap")) {
            return View.KEYS;
        }
        boolean isPart = simple.contains("Value") || simple.contains("Enumerator") || simple.contains("SubList")
                || simple.startsWith("AbstractMap") || simple.startsWith("Reverse");
        return isPart ? View.OTHER : View.SELF;
    }

    private static Role role(Class<?> type) {
        if (Map.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type)) {
            return Role.MAP;
        }
        if (List.class.isAssignableFrom(type)) {
            return Role.LIST;
        }
        return Collection.class.isAssignableFrom(type) ? Role.QUEUE : Role.NONE;
    }

    // ---------------------------------------------------------------- of objects

    /** The collection that has the elements of an object: often itself. */
    public static Object root(Object object) {
        Object root = object;
        while (true) {
            Object owner = ClassLayout.of(root.getClass()).collection().ownerOf(root);
            if (owner == null) {
                return root;
            }
            root = owner;
        }
    }

    /** What the elements of an object are in its root. */
    public static View view(Object object) {
        for (Object next = object; next != null;) {
            CollectionClass type = ClassLayout.of(next.getClass()).collection();
            if (type.view != View.SELF) {
                return type.view;
            }
            next = type.ownerOf(next);
        }
        return View.SELF;
    }

    /** The object whose monitor the methods of an object enter; null if they enter none. */
    public static @Nullable Object monitor(Object object) {
        for (Object next = object; next != null;) {
            CollectionClass type = ClassLayout.of(next.getClass()).collection();
            if (type.monitor != ClassLayout.NO_FIELD) {
                return UNSAFE.getReference(next, type.monitor);
            }
            if (type.takesLocks) {
                return next;
            }
            next = type.ownerOf(next);
        }
        return null;
    }

    /** What an object of the class belongs to; null if it is a root. */
    public @Nullable Object ownerOf(Object object) {
        return owner == ClassLayout.NO_FIELD ? null : UNSAFE.getReference(object, owner);
    }

    /**
     * The index of the element that an iterator gave last; negative if it does not know it.
     */
    public int position(Object iterator) {
        return position == ClassLayout.NO_FIELD ? -1 : UNSAFE.getInt(iterator, position);
    }

    /** Whether its objects are iterators that know the index of the element that they gave last. */
    public boolean hasPosition() {
        return position != ClassLayout.NO_FIELD;
    }

    /** Whether its objects are collections, views or iterators. */
    public boolean isTracked() {
        return isTracked;
    }

    /** The offset of the field that refers to what an object belongs to. */
    public long owner() {
        return owner;
    }

    /** Whether its objects belong to others. */
    public boolean hasOwner() {
        return owner != ClassLayout.NO_FIELD;
    }

    /** How its objects keep their elements. */
    public Role role() {
        return role;
    }

    /** Whether threads may use its objects without locks. */
    public boolean isConcurrent() {
        return isConcurrent;
    }

    /** Whether it is a class of the JDK, so that its methods run no code of the program. */
    public boolean isOfJdk() {
        return isOfJdk;
    }

    /** Whether its iterators see the elements of the moment when they are created. */
    public boolean isSnapshot() {
        return isSnapshot;
    }

    /** Whether keys are the same only if they are one object. */
    public boolean comparesIdentity() {
        return comparesIdentity;
    }

    /** Whether even its size is found out under its monitor, which the recorder must not take. */
    public boolean takesLocks() {
        return takesLocks;
    }
}
