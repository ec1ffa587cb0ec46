// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;

/**
 * The owned fields of each class, and the containment between types that they define. Types are
 * internal names of classes and interfaces of the program; a value of a type may be of any
 * subclass. Immutable but for caches; it has one owner.
 */
public final class OwnedTypes {

    private static final Comparator<SortedMap<String, String>> MOST_FIELDS_FIRST = Comparator
            .comparing((SortedMap<String, String> fields) -> -fields.size())
            .thenComparing(SortedMap::toString);

    private final Program program;
    /**
     * For each class the owned instance fields that it declares itself: declared types by selector.
     */
    private final SortedMap<String, SortedMap<String, String>> declared = new TreeMap<>();
    private final SortedMap<String, SortedMap<String, String>> statics = new TreeMap<>();
    private final SortedSet<String> held = new TreeSet<>();
    private final SortedSet<String> classesWithFields = new TreeSet<>();
    private final Map<String, SortedMap<String, String>> fields = new HashMap<>();
    private final Map<String, SortedSet<String>> below = new HashMap<>();

    private OwnedTypes(Program program) {
        this.program = program;
    }

    /**
     * The types of some fields. Cost: linear in the fields and the classes that have them.
     *
     * @param selectors the names that heaps give to fields
     * @param owned the owned fields, owned by the classes that declare them
     */
    public static OwnedTypes of(
            Program program, Function<FieldRef, String> selectors, Collection<FieldRef> owned) {
        OwnedTypes types = new OwnedTypes(program);
        for (FieldRef field : owned) {
            SortedMap<String, SortedMap<String, String>> place = isStatic(program, field)
                    ? types.statics
                    : types.declared;
            place.computeIfAbsent(field.owner(), name -> new TreeMap<>())
                    .put(selectors.apply(field), OwnedFields.typeOf(field));
            types.held.add(OwnedFields.typeOf(field));
        }
        types.declared.keySet().forEach(
                owner -> types.classesWithFields.addAll(program.hierarchy().subtypes(owner)));
        return types;
    }

    private static boolean isStatic(Program program, FieldRef field) {
        return program.classNamed(field.owner())
                .flatMap(model -> model.fields().stream().filter(own -> own.ref().equals(field)).findFirst())
                .filter(FieldModel::isStatic)
                .isPresent();
    }

    /** The types with which owned fields are declared. */
    public SortedSet<String> held() {
        return Collections.unmodifiableSortedSet(held);
    }

    /** The classes whose objects have owned fields. */
    public SortedSet<String> classesWithFields() {
        return Collections.unmodifiableSortedSet(classesWithFields);
    }

    /** The classes with owned static fields. */
    public SortedSet<String> classesWithStatics() {
        return new TreeSet<>(statics.keySet());
    }

    /** The owned static fields of a class: declared types by selector. */
    public SortedMap<String, String> statics(String className) {
        return statics.getOrDefault(className, Collections.emptySortedMap());
    }

    /** The owned instance fields of objects of exactly this class: declared types by selector. */
    public SortedMap<String, String> fields(String className) {
        return classesWithFields.contains(className)
                ? fields.computeIfAbsent(className, this::inherited)
                : Collections.emptySortedMap();
    }

    private SortedMap<String, String> inherited(String className) {
        SortedMap<String, String> all = new TreeMap<>();
        for (String type : program.hierarchy().supertypes(className)) {
            all.putAll(declared.getOrDefault(type, Collections.emptySortedMap()));
        }
        return Collections.unmodifiableSortedMap(all);
    }

    /** The possible classes of a value of the type. */
    public List<String> classes(String type) {
        return program.hierarchy()
                .subtypes(type)
                .stream()
                .filter(name -> program.classNamed(name).filter(OwnedFields::isConcrete).isPresent())
                .toList();
    }

    /**
     * The different sets of owned fields that objects of the type have: most fields first, each
     * once; empty if the type has no objects.
     */
    public List<SortedMap<String, String>> shapes(String type) {
        Set<SortedMap<String, String>> shapes = new LinkedHashSet<>();
        classes(type).forEach(name -> shapes.add(fields(name)));
        List<SortedMap<String, String>> sorted = new ArrayList<>(shapes);
        sorted.sort(MOST_FIELDS_FIRST);
        return sorted;
    }

    /** Whether some object may be of both types. */
    public boolean related(String one, String other) {
        return classes(one).stream().anyMatch(classes(other)::contains);
    }

    /**
     * Whether an object of one type may be reachable from one of the other, through at least one
     * owned field.
     */
    public boolean mayHangBelow(String lower, String upper) {
        SortedSet<String> reached = below(upper);
        return classes(lower).stream().anyMatch(reached::contains);
    }

    /** Whether an object of a type may be reachable from the static fields of a class. */
    public boolean mayHangBelowStatics(String lower, String className) {
        return statics(className).values().stream().anyMatch(type -> related(lower, type) || mayHangBelow(lower, type));
    }

    /**
     * The classes whose objects may be reachable from one of the type, through at least one owned
     * field.
     */
    public SortedSet<String> below(String type) {
        SortedSet<String> known = below.get(type);
        if (known != null) {
            return known;
        }
        SortedSet<String> found = new TreeSet<>();
        List<String> pending = new ArrayList<>(classes(type));
        for (int i = 0; i < pending.size(); i++) {
            for (String fieldType : fields(pending.get(i)).values()) {
                classes(fieldType).stream().filter(found::add).forEach(pending::add);
            }
        }
        below.put(type, Collections.unmodifiableSortedSet(found));
        return below.get(type);
    }

    /**
     * The strongly connected components of held types under owned fields, also of a single type
     * that leads back to itself; sorted.
     */
    public List<SortedSet<String>> components() {
        SortedMap<String, SortedSet<String>> leads = new TreeMap<>();
        held.forEach(type -> leads.put(type, heldBelow(type)));
        List<SortedSet<String>> components = new ArrayList<>();
        Set<String> done = new TreeSet<>();
        for (String type : held) {
            if (leads.get(type).contains(type) && !done.contains(type)) {
                SortedSet<String> component = new TreeSet<>(leads.get(type));
                component.removeIf(other -> !leads.get(other).contains(type));
                done.addAll(component);
                components.add(component);
            }
        }
        return components;
    }

    /**
     * The declared types of the owned fields of objects of the type, and of those reachable from
     * it.
     */
    public SortedSet<String> heldBelow(String type) {
        SortedSet<String> found = new TreeSet<>();
        List<String> pending = new ArrayList<>(List.of(type));
        for (int i = 0; i < pending.size(); i++) {
            for (SortedMap<String, String> shape : shapes(pending.get(i))) {
                shape.values().stream().filter(found::add).forEach(pending::add);
            }
        }
        return found;
    }

    /** The program. */
    Program program() {
        return program;
    }
}
