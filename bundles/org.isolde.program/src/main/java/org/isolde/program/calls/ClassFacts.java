// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Signature;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The contribution of one class to the call graph, which depends on that class alone.
 *
 * @param surface what calls from outside depend on
 * @param contribution the objects it creates and the names it uses
 * @param callers for each call in it, the methods with such a call; the calls that its lambda
 *     expressions make included
 */
record ClassFacts(Surface surface, Contribution contribution, Map<CallKey, SortedSet<MethodRef>> callers) {

    /**
     * The properties of a class that affect calls in other classes.
     *
     * @param flags access flags
     * @param superclass the superclass
     * @param interfaces the interfaces
     * @param methods flags of its methods
     * @param annotated whether it or one of its members has an annotation
     * @param main whether it has a main method
     * @param wrapsArrays whether it makes a list or hands on a stream of an array that others may
     *     have, so that accesses to lists and streams may be accesses to arrays
     */
    record Surface(
            int flags,
            Optional<String> superclass,
            List<String> interfaces,
            Map<Signature, Integer> methods,
            boolean annotated,
            boolean main,
            boolean wrapsArrays) {

        /** Whether all but the methods is the same. */
        boolean differsInMethodsOnly(Surface other) {
            return flags == other.flags && superclass.equals(other.superclass) && interfaces.equals(other.interfaces);
        }
    }

    /**
     * The objects that a class creates, and the names it uses.
     *
     * @param created classes it creates objects of
     * @param functions what its lambda expressions and method references create
     * @param named classes of which it has a literal, or a string that is their name
     * @param platform the methods of the JDK that it calls
     */
    record Contribution(
            SortedSet<String> created,
            SortedSet<FunctionObject> functions,
            SortedSet<String> named,
            SortedSet<MethodRef> platform) {

        static final Contribution NONE = new Contribution(
                Collections.emptySortedSet(),
                Collections.emptySortedSet(),
                Collections.emptySortedSet(),
                Collections.emptySortedSet());
    }

    static ClassFacts of(ClassModel model) {
        Collector collector = new Collector(model);
        Map<Signature, Integer> methods = new HashMap<>();
        boolean annotated = !model.annotations().isEmpty();
        boolean main = false;
        for (MethodModel method : model.methods()) {
            methods.put(Signature.of(method.ref()), method.flags());
            annotated |= !method.annotations().isEmpty();
            main |= EntryPoints.isMain(method);
            method.body().ifPresent(body -> collector.visit(method, body));
        }
        Surface surface = new Surface(
                model.flags(), model.superclass(), model.interfaces(), Map.copyOf(methods), annotated, main,
                collector.wrapsArrays);
        return new ClassFacts(surface, collector.contribution(), collector.callers);
    }

    private static final List<String> PLATFORM = List.of("java/", "javax/", "sun/misc/", "jdk/");

    /** Collects the facts of one class from its code. */
    private static final class Collector {

        private final ClassModel model;
        private final SortedSet<String> created = new TreeSet<>();
        private final SortedSet<FunctionObject> functions = new TreeSet<>();
        private final SortedSet<String> named = new TreeSet<>();
        private final SortedSet<MethodRef> platform = new TreeSet<>();
        private final Map<CallKey, SortedSet<MethodRef>> callers = new HashMap<>();
        private boolean wrapsArrays;

        Collector(ClassModel model) {
            this.model = model;
        }

        void visit(MethodModel visited, Body body) {
            MethodRef method = visited.ref();
            for (int place = 0; place < body.size(); place++) {
                Stmt statement = body.statement(place);
                if (statement instanceof Stmt.NewObject(var target, String type)) {
                    created.add(type);
                }
                if (statement instanceof Stmt.Lambda lambda) {
                    FunctionObject function = FunctionObject.of(lambda);
                    functions.add(function);
                    created.addAll(NamedClasses.createdBy(function));
                    called(method, List.of(CallKey.of(function)));
                }
                wrapsArrays |= ArrayWrappers.wraps(model, visited, body, place);
                named.addAll(NamedClasses.in(statement));
                called(method, StatementCalls.keys(statement, model));
                ClassInitialisation.typeInitialised(statement).ifPresent(
                        type -> called(method, List.of(CallKey.initialisation(type))));
            }
        }

        private void called(MethodRef caller, Collection<CallKey> keys) {
            for (CallKey key : keys) {
                if (PLATFORM.stream().anyMatch(key.method().owner()::startsWith)) {
                    platform.add(key.method());
                }
                callers.computeIfAbsent(key, k -> new TreeSet<>()).add(caller);
            }
        }

        Contribution contribution() {
            return new Contribution(
                    Collections.unmodifiableSortedSet(created),
                    Collections.unmodifiableSortedSet(functions),
                    Collections.unmodifiableSortedSet(named),
                    Collections.unmodifiableSortedSet(platform));
        }
    }
}
