// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Executable;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.annotation.Nullable;

/**
 * The objects of one run, and what is known of them: their identity in memories, and how objects of
 * the JDK came about where they do not tell themselves.
 */
final class Heap {

    /** Gives identities to new objects; one for a search, so that no two objects share one. */
    static final class Identities {
        private int last;

        int next() {
            return ++last;
        }
    }

    /**
     * How an object of the JDK came about.
     *
     * @param executable the method or constructor that returned it
     * @param arguments the receiver first, where there is one
     */
    record Derivation(Executable executable, List<Object> arguments) {}

    private final Identities identities;
    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private final Map<Integer, Object> objects = new HashMap<>();
    private final Map<Integer, Content> snapshot = new HashMap<>();
    private final Map<Object, Derivation> derivations = new IdentityHashMap<>();
    private final Map<Object, Object> sources = new IdentityHashMap<>();
    private final Map<Object, String> arrayTypes = new IdentityHashMap<>();
    private final Map<Object, Boolean> accessOrdered = new IdentityHashMap<>();
    private final Map<String, ProgramObject> statics = new HashMap<>();

    Heap(Identities identities) {
        this.identities = identities;
    }

    /** Adds an object of the snapshot. */
    void add(int id, Object object, Content content) {
        ids.put(object, id);
        objects.put(id, object);
        snapshot.put(id, content);
    }

    /** The object of the snapshot with this identity. */
    @Nullable
    Object object(int id) {
        return objects.get(id);
    }

    /** The objects of the snapshot as they were. */
    Map<Integer, Content> snapshot() {
        return snapshot;
    }

    /** Whether the object is one of the snapshot. */
    boolean isShared(Object object) {
        Integer id = ids.get(object);
        return id != null && snapshot.containsKey(id);
    }

    /** The identity of an object, a new one if it has none. */
    int id(Object object) {
        return ids.computeIfAbsent(object, missing -> identities.next());
    }

    boolean hasId(Object object) {
        return ids.containsKey(object);
    }

    /** Notes how an object came about, unless it is known already. */
    void derive(Object object, Executable executable, List<Object> arguments) {
        if (!ids.containsKey(object)) {
            derivations.putIfAbsent(object, new Derivation(executable, arguments));
        }
    }

    /** How an object came about; null when it is not known. */
    @Nullable
    Derivation derivation(Object object) {
        return derivations.get(object);
    }

    /** Notes that a view, an iterator or a stream shows the content of another object. */
    void setSource(Object view, Object source) {
        if (view != source) {
            sources.putIfAbsent(view, source);
        }
    }

    /** The object whose content an object shows: of a view its collection, otherwise itself. */
    Object source(Object object) {
        Object source = object;
        while (sources.containsKey(source)) {
            source = sources.get(source);
        }
        return source;
    }

    /** Notes the type of an array whose elements are of a class of the program. */
    void setArrayType(Object array, String descriptor) {
        arrayTypes.put(array, descriptor);
    }

    /** The descriptor of an array's type. */
    String arrayType(Object array) {
        String type = arrayTypes.get(array);
        return type != null ? type : array.getClass().descriptorString();
    }

    /** Whether the elements' type of an array of objects is not known. */
    boolean isUntyped(Object array) {
        return array instanceof Object[] && !arrayTypes.containsKey(array)
                && array.getClass().descriptorString().endsWith("[Ljava/lang/Object;");
    }

    void setAccessOrdered(Object map) {
        accessOrdered.put(map, true);
    }

    /** Whether a {@code LinkedHashMap} is ordered by access. */
    boolean isAccessOrdered(Object map) {
        return accessOrdered.containsKey(map);
    }

    /** The static fields of classes, by class. */
    Map<String, ProgramObject> statics() {
        return statics;
    }
}
