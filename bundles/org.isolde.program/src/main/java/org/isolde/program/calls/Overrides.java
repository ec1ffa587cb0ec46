// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.library.CallbackPattern;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Program;
import org.isolde.program.Selection;
import org.isolde.program.Signature;
import org.isolde.program.code.MethodRef;

/**
 * The methods of the program that library code can call: those that override a library method, and
 * function objects that implement one. Library code knows no other methods of the program.
 *
 * <p>Immutable but for caches.
 */
final class Overrides {

    private static final String OBJECT = "java/lang/Object";

    /**
     * The methods that run when library code calls one of its own methods.
     *
     * @param methods methods of the program
     * @param functions function objects
     */
    record Entry(SortedSet<MethodRef> methods, SortedSet<FunctionObject> functions) {

        Entry() {
            this(new TreeSet<>(), new TreeSet<>());
        }

        void addAll(Entry other) {
            methods.addAll(other.methods);
            functions.addAll(other.functions);
        }
    }

    private final Hierarchy hierarchy;
    private final Instances instances;
    private final Set<MethodRef> called;
    /**
     * For each class that is not abstract, what its objects run for the library methods that it
     * overrides.
     */
    private final Map<String, SortedMap<MethodRef, MethodRef>> ofClass;
    private final SortedMap<MethodRef, Entry> byMethod;
    private final Map<List<CallbackPattern>, Entry> matching = new ConcurrentHashMap<>();
    private final Map<String, Entry> onArgument = new ConcurrentHashMap<>();

    private Overrides(
            Hierarchy hierarchy,
            Instances instances,
            Set<MethodRef> called,
            Map<String, SortedMap<MethodRef, MethodRef>> ofClass,
            SortedMap<MethodRef, Entry> byMethod) {
        this.hierarchy = hierarchy;
        this.instances = instances;
        this.called = called;
        this.ofClass = ofClass;
        this.byMethod = byMethod;
    }

    /**
     * The overrides in a program.
     *
     * @param called the library methods that it calls and that
     *     {@link CallbackPattern#applies matter}
     */
    static Overrides of(Program program, Instances instances, Set<MethodRef> called) {
        Map<String, SortedMap<MethodRef, MethodRef>> ofClass = new HashMap<>();
        program.classes().forEach(model -> put(model.name(), program.hierarchy(), ofClass));
        return new Overrides(
                program.hierarchy(), instances, called, ofClass, byMethod(program.hierarchy(), instances, ofClass));
    }

    /**
     * The same in the next snapshot, if its classes contribute the same and have the same methods
     * and supertypes.
     */
    Overrides in(Program next, Instances nextInstances) {
        return new Overrides(next.hierarchy(), nextInstances, called, ofClass, byMethod);
    }

    /**
     * The overrides in the next snapshot.
     *
     * @param changed the classes whose methods or supertypes may differ
     */
    Overrides with(Program next, Instances nextInstances, Set<MethodRef> nextCalled, Collection<String> changed) {
        Map<String, SortedMap<MethodRef, MethodRef>> nextOfClass = new HashMap<>(ofClass);
        for (String type : changed) {
            nextOfClass.remove(type);
            put(type, next.hierarchy(), nextOfClass);
        }
        return new Overrides(
                next.hierarchy(),
                nextInstances,
                nextCalled,
                nextOfClass,
                byMethod(next.hierarchy(), nextInstances, nextOfClass));
    }

    private static SortedMap<MethodRef, Entry> byMethod(
            Hierarchy hierarchy, Instances instances, Map<String, SortedMap<MethodRef, MethodRef>> ofClass) {
        SortedMap<MethodRef, Entry> byMethod = new TreeMap<>();
        ofClass.forEach((type, overrides) -> {
            if (instances.contains(type)) {
                overrides.forEach(
                        (library, method) -> byMethod.computeIfAbsent(library, m -> new Entry()).methods().add(method));
            }
        });
        for (FunctionObject function : instances.functions()) {
            for (MethodRef library : implemented(function, hierarchy)) {
                byMethod.computeIfAbsent(library, m -> new Entry()).functions().add(function);
            }
        }
        return byMethod;
    }

    private static void put(
            String type, Hierarchy hierarchy, Map<String, SortedMap<MethodRef, MethodRef>> ofClass) {
        if (hierarchy.isApplication(type) && !hierarchy.isAbstract(type)) {
            SortedMap<MethodRef, MethodRef> overrides = overridesOf(type, hierarchy);
            if (!overrides.isEmpty()) {
                ofClass.put(type, overrides);
            }
        }
    }

    private static SortedMap<MethodRef, MethodRef> overridesOf(String type, Hierarchy hierarchy) {
        Set<Signature> own = new HashSet<>();
        for (String supertype : hierarchy.supertypes(type)) {
            if (hierarchy.isApplication(supertype)) {
                hierarchy.declaredMethods(supertype).forEach(method -> own.add(Signature.of(method.ref())));
            }
        }
        SortedMap<MethodRef, MethodRef> overrides = new TreeMap<>();
        for (String supertype : hierarchy.supertypes(type)) {
            if (!hierarchy.isApplication(supertype)) {
                for (DeclaredMethod method : hierarchy.declaredMethods(supertype)) {
                    if (canBeOverridden(method) && own.contains(Signature.of(method.ref()))
                            && hierarchy.select(type, method) instanceof Selection.Runs(DeclaredMethod runs)
                            && hierarchy.isApplication(runs.ref().owner())) {
                        overrides.put(method.ref(), runs.ref());
                    }
                }
            }
        }
        return Collections.unmodifiableSortedMap(overrides);
    }

    private static boolean canBeOverridden(DeclaredMethod method) {
        return !method.isStatic() && !method.isPrivate() && !method.isFinal() && !method.ref().isConstructor();
    }

    /**
     * The library methods that a function object implements: its own one, and those which that one
     * overrides.
     */
    private static SortedSet<MethodRef> implemented(FunctionObject function, Hierarchy hierarchy) {
        SortedSet<MethodRef> found = new TreeSet<>();
        for (String type : hierarchy.supertypes(function.type())) {
            if (!hierarchy.isApplication(type)) {
                for (DeclaredMethod method : hierarchy.declaredMethods(type)) {
                    if (method.isAbstract() && method.ref().name().equals(function.signature().name())) {
                        found.add(method.ref());
                    }
                }
            }
        }
        return found;
    }

    /** The library methods called on which it depends what other library methods call back. */
    Set<MethodRef> called() {
        return called;
    }

    /** What runs when library code calls methods of these patterns on any object. */
    Entry matching(List<CallbackPattern> patterns) {
        return matching.computeIfAbsent(patterns, wanted -> {
            List<CallbackPattern> active = wanted.stream()
                    .filter(pattern -> pattern.applies(called, hierarchy))
                    .toList();
            Entry found = new Entry();
            byMethod.forEach((method, entry) -> {
                if (active.stream().anyMatch(pattern -> pattern.matches(method, hierarchy))) {
                    found.addAll(entry);
                }
            });
            return found;
        });
    }

    /**
     * What runs when library code calls the methods which a type has, those of every object aside,
     * on an object of that type.
     */
    Entry onArgument(String type) {
        return onArgument.computeIfAbsent(type, wanted -> {
            Entry found = new Entry();
            if (!wanted.equals(OBJECT)) {
                for (String below : instances.below(wanted)) {
                    ofClass(below).forEach((library, method) -> {
                        if (!library.owner().equals(OBJECT) && hierarchy.isSubtype(wanted, library.owner())) {
                            found.methods().add(method);
                        }
                    });
                }
                found.functions().addAll(instances.functionsBelow(wanted));
            }
            return found;
        });
    }

    /** What an object of a class runs for the library methods that the class overrides. */
    SortedMap<MethodRef, MethodRef> ofClass(String type) {
        return ofClass.getOrDefault(type, Collections.emptySortedMap());
    }

    /** Whether library code finds the same in both. */
    boolean finds(Overrides other) {
        return byMethod.equals(other.byMethod) && called.equals(other.called);
    }
}
