// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
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

    private record Question(int kind, String type) {}

    private final Hierarchy hierarchy;
    private final ObjectTable objects;
    private final CallGraph calls;
    private final Map<String, List<DeclaredMethod>> ofClass = new HashMap<>();
    private final Map<List<CallbackPattern>, Callbacks> callbacks = new HashMap<>();
    private final Callbacks all = new Callbacks(null, this);
    private final Map<Question, List<DeclaredMethod>> onArgument = new HashMap<>();

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

    /** What the patterns mean in this program. */
    Callbacks callbacks(List<CallbackPattern> patterns) {
        return callbacks.computeIfAbsent(
                patterns, all -> new Callbacks(all.stream().filter(calls::isActive).toList(), this));
    }

    /** All methods that library code knows. */
    Callbacks all() {
        return all;
    }

    int kind(int object) {
        return objects.kind(object);
    }

    ObjectFilter filter(IntPredicate test) {
        return objects.filter(test);
    }

    /** Those of an object's methods that patterns match. */
    List<DeclaredMethod> matching(int object, List<CallbackPattern> patterns) {
        return of(object).stream()
                .filter(method -> patterns.stream().anyMatch(pattern -> pattern.matches(method.ref(), hierarchy)))
                .toList();
    }

    /** Those of an object's methods that a declared type has, those of every object aside. */
    List<DeclaredMethod> onArgument(int object, String type) {
        List<DeclaredMethod> known = of(object);
        return known.isEmpty() || !objects.mayBe(object, type)
                ? List.of()
                : onArgument.computeIfAbsent(
                        new Question(kind(object), type),
                        question -> known.stream()
                                .filter(method -> !method.ref().owner().equals(ObjectTable.OBJECT)
                                        && hierarchy.isSubtype(type, method.ref().owner()))
                                .toList());
    }
}
