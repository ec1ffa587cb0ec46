// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.library.CallbackPattern;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.Signature;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Stmt;

/**
 * Which methods of an object library code can call: methods of the library's own that the object's
 * class overrides, or that a function object implements. Library code knows no others.
 */
final class Overrides {

    private record Patterns(List<CallbackPattern> patterns, String type) {}

    private final Hierarchy hierarchy;
    private final ObjectTable objects;
    private final CallGraph calls;
    private final Map<String, List<DeclaredMethod>> ofClass = new HashMap<>();
    private final Map<List<CallbackPattern>, List<CallbackPattern>> active = new HashMap<>();
    private final Map<Patterns, List<DeclaredMethod>> matching = new HashMap<>();
    private final Map<Patterns, List<DeclaredMethod>> onArgument = new HashMap<>();
    private final Map<List<CallbackPattern>, ObjectFilter> filters = new HashMap<>();
    private ObjectFilter any;

    Overrides(Hierarchy hierarchy, ObjectTable objects, CallGraph calls) {
        this.hierarchy = hierarchy;
        this.objects = objects;
        this.calls = calls;
    }

    /** The library methods that code of the program runs for on an object. */
    List<DeclaredMethod> of(int object) {
        AbstractObject own = objects.get(object);
        return switch (own.sort()) {
            case CREATED, EXTERNAL_OF_CLASS -> own.isArray() || !hierarchy.isApplication(own.type())
                    ? List.of()
                    : ofClass.computeIfAbsent(own.type(), this::findInClass);
            case FUNCTION -> ofClass.computeIfAbsent(key(object), key -> findInFunction(objects.lambda(object)));
            default -> List.of();
        };
    }

    /** What the answers for an object depend on. */
    private String key(int object) {
        AbstractObject own = objects.get(object);
        return own.sort() == AbstractObject.Sort.FUNCTION
                ? own.type() + "." + objects.lambda(object).method().name()
                : own.type();
    }

    private List<DeclaredMethod> findInClass(String type) {
        Set<Signature> signatures = new HashSet<>();
        for (String above : hierarchy.supertypes(type)) {
            if (hierarchy.isApplication(above)) {
                hierarchy.declaredMethods(above).forEach(method -> signatures.add(Signature.of(method.ref())));
            }
        }
        return inLibrary(type, method -> !method.isStatic() && !method.isPrivate() && !method.ref().isConstructor()
                && signatures.contains(Signature.of(method.ref())));
    }

    private List<DeclaredMethod> findInFunction(Stmt.Lambda lambda) {
        return inLibrary(lambda.functionalInterface(), method -> method.isAbstract()
                && method.ref().name().equals(lambda.method().name()));
    }

    private List<DeclaredMethod> inLibrary(String type, Predicate<DeclaredMethod> wanted) {
        List<DeclaredMethod> found = new ArrayList<>();
        for (String above : hierarchy.supertypes(type)) {
            if (!hierarchy.isApplication(above)) {
                hierarchy.declaredMethods(above).stream().filter(wanted).forEach(found::add);
            }
        }
        return List.copyOf(found);
    }

    /** The patterns that matter in this program. */
    List<CallbackPattern> active(List<CallbackPattern> patterns) {
        return active.computeIfAbsent(patterns, all -> all.stream().filter(calls::isActive).toList());
    }

    /** Those of an object's methods that patterns match. */
    List<DeclaredMethod> matching(int object, List<CallbackPattern> patterns) {
        List<DeclaredMethod> all = of(object);
        return all.isEmpty()
                ? all
                : matching.computeIfAbsent(
                        new Patterns(patterns, key(object)),
                        key -> all.stream()
                                .filter(method -> patterns.stream()
                                        .anyMatch(pattern -> pattern.matches(method.ref(), hierarchy)))
                                .toList());
    }

    /** Those of an object's methods that a declared type has, those of every object aside. */
    List<DeclaredMethod> onArgument(int object, String type) {
        List<DeclaredMethod> all = of(object);
        return all.isEmpty() || !objects.mayBe(object, type)
                ? List.of()
                : onArgument.computeIfAbsent(
                        new Patterns(List.of(), key(object) + ":" + type),
                        key -> all.stream()
                                .filter(method -> !method.ref().owner().equals(ObjectTable.OBJECT)
                                        && hierarchy.isSubtype(type, method.ref().owner()))
                                .toList());
    }

    /** Lets the objects pass that have methods which patterns match. */
    ObjectFilter havingMatching(List<CallbackPattern> patterns) {
        return filters.computeIfAbsent(
                patterns, p -> new ObjectFilter(object -> !matching(object, p).isEmpty(), objects::size));
    }

    /** Lets the objects pass that have methods which library code can call. */
    ObjectFilter havingAny() {
        if (any == null) {
            any = new ObjectFilter(object -> !of(object).isEmpty(), objects::size);
        }
        return any;
    }
}
