// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.Selection;
import org.isolde.program.Signature;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * Decides which objects of a program fit a type or a receiver. Answers are cached; not thread-safe.
 */
final class ObjectFilters {

    private static final String OBJECT = "java/lang/Object";

    private final Hierarchy hierarchy;
    private final List<AbstractObject> objects;
    /** The objects of each class, by the first of them. */
    private final Map<AbstractObject, BitSet> alike = new LinkedHashMap<>();
    private final Map<String, List<AbstractObject>> created = new HashMap<>();
    private final List<AbstractObject> made = new ArrayList<>();
    private final Map<String, BitSet> ofType = new HashMap<>();
    private final Map<MethodRef, BitSet> running = new HashMap<>();
    private final Map<Location, BitSet> owners = new HashMap<>();
    private final Map<String, Boolean> libraryTypes = new HashMap<>();

    ObjectFilters(Program program, List<AbstractObject> objects) {
        this.hierarchy = program.hierarchy();
        this.objects = objects;
        Map<Alike, AbstractObject> first = new HashMap<>();
        for (int i = 0; i < objects.size(); i++) {
            AbstractObject object = objects.get(i);
            AbstractObject of = first.computeIfAbsent(new Alike(object.sort(), object.type()), key -> object);
            if (of == object) {
                boolean exact = object.sort() != AbstractObject.Sort.LIBRARY
                        && object.sort() != AbstractObject.Sort.UNKNOWN;
                (exact ? created.computeIfAbsent(object.type(), t -> new ArrayList<>()) : made).add(object);
            }
            alike.computeIfAbsent(of, o -> new BitSet()).set(i);
        }
    }

    private record Alike(AbstractObject.Sort sort, String type) {}

    /** The objects that may be of a type. */
    BitSet ofType(String type) {
        return ofType.computeIfAbsent(type, t -> those(object -> mayBe(object, t)));
    }

    private boolean mayBe(AbstractObject object, String type) {
        return type.equals(OBJECT)
                || hierarchy.isSubtype(object.type(), type)
                || object.sort() == AbstractObject.Sort.LIBRARY && hierarchy.isSubtype(type, object.type());
    }

    /** The objects on which a call that the receiver's class decides may run this method. */
    BitSet running(MethodRef method) {
        return running.computeIfAbsent(method, m -> {
            DeclaredMethod declared = hierarchy.declared(m.owner(), Signature.of(m)).orElseThrow();
            Map<String, Boolean> byType = new HashMap<>();
            return those(below(m.owner()), object -> mayBe(object, m.owner())
                    && byType.computeIfAbsent(object.type(), type -> runs(type, declared)));
        });
    }

    private boolean runs(String type, DeclaredMethod method) {
        return !hierarchy.isSubtype(type, method.ref().owner())
                || !(hierarchy.select(type, method) instanceof Selection.Runs(DeclaredMethod selected))
                || selected.ref().equals(method.ref());
    }

    /** The objects that have a member. */
    BitSet owners(Location location) {
        return owners.computeIfAbsent(location, l -> switch (l) {
            case Location.InstanceField(FieldRef field) when hierarchy.isApplication(field.owner()) ->
                those(below(field.owner()), object -> hierarchy.isSubtype(object.type(), field.owner()));
            case Location.InstanceField(FieldRef field) ->
                those(object -> hierarchy.isSubtype(object.type(), field.owner()));
            case Location.ArrayElements(String element) ->
                those(object -> object.type().startsWith("[") && object.sort() != AbstractObject.Sort.EMPTY_ARRAY
                        && Touched.elements(object.type().substring(1)).equals(l));
            case Location.StaticField field -> new BitSet();
            case Location.LibraryState state when CallAccesses.isOfAnyObject(l) -> those(object -> true);
            case Location.LibraryState state -> l.equals(LibraryConstraints.BACKING)
                    ? those(ObjectFilters::isMadeByLibrary)
                    : those(this::isLibrary);
        });
    }

    /**
     * The member in which an object really has something: the contents of arrays are their
     * elements.
     */
    Location held(int object, Location location) {
        boolean isArray = objects.get(object).type().startsWith("[");
        return isArray && location.equals(LibraryConstraints.CONTENTS)
                ? Touched.elements("Ljava/lang/Object;")
                : location;
    }

    private static boolean isArray(String type, boolean ofReferences) {
        return type.startsWith("[")
                && (type.charAt(1) == 'L' || type.charAt(1) == '[') == ofReferences;
    }

    private static boolean isMadeByLibrary(AbstractObject object) {
        return switch (object.sort()) {
            case LIBRARY, READ_LOCK, WRITE_LOCK -> true;
            default -> false;
        };
    }

    /**
     * Whether library code keeps something in the object: it is of a library class or of one that
     * extends it, or an array.
     */
    private boolean isLibrary(AbstractObject object) {
        return object.sort() == AbstractObject.Sort.FUNCTION
                || libraryTypes.computeIfAbsent(object.type(), this::isLibraryType);
    }

    private boolean isLibraryType(String type) {
        if (type.startsWith("[")) {
            return isArray(type, true);
        }
        String above = type;
        while (hierarchy.isApplication(above)) {
            above = hierarchy.superclass(above).orElse(OBJECT);
        }
        return !above.equals(OBJECT) || above.equals(type);
    }

    private BitSet those(Predicate<AbstractObject> wanted) {
        return those(alike.keySet(), wanted);
    }

    private BitSet those(Iterable<AbstractObject> candidates, Predicate<AbstractObject> wanted) {
        BitSet found = new BitSet(objects.size());
        for (AbstractObject object : candidates) {
            if (object.sort() == AbstractObject.Sort.UNKNOWN || wanted.test(object)) {
                found.or(alike.get(object));
            }
        }
        return found;
    }

    /** The objects that can be of a class of the program. */
    private List<AbstractObject> below(String type) {
        List<AbstractObject> candidates = new ArrayList<>(made);
        hierarchy.subtypes(type).forEach(sub -> candidates.addAll(created.getOrDefault(sub, List.of())));
        return candidates;
    }
}
