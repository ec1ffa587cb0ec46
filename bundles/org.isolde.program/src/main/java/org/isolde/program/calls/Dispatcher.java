// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.library.CallbackPattern;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.Selection;
import org.isolde.program.Signature;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;

/**
 * Finds the direct targets of a call, by class-hierarchy analysis (Dean, Grove and Chambers, ECOOP
 * 1995) over the classes of which {@link Instances objects} may exist (rapid type analysis, Bacon
 * and Sweeney, OOPSLA 1996).
 *
 * <p>If none of the subclasses of a type of the program has objects, all concrete ones are assumed
 * to: the object must come from somewhere. A receiver of a library type may also be an object of
 * the library, whose methods are described by summaries.
 */
final class Dispatcher {

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> WITHOUT_SELF_CALLS = Set.of(OBJECT, "java/lang/Enum", "java/lang/Record");
    /** Their constructors run nothing of what is to run later. */
    private static final Set<String> TASKS = Set.of("java/lang/Thread", "java/util/TimerTask",
            "java/util/concurrent/ForkJoinTask", "java/util/concurrent/RecursiveTask",
            "java/util/concurrent/RecursiveAction");

    /** A class with a missing supertype. */
    private record Incomplete(String type, String missing) {}

    private final Program program;
    private final Hierarchy hierarchy;
    private final Instances instances;
    private volatile @Nullable Map<Signature, List<Incomplete>> incomplete;

    Dispatcher(Program program, Instances instances) {
        this.program = program;
        this.hierarchy = program.hierarchy();
        this.instances = instances;
    }

    /** What a call may run. */
    Dispatch dispatch(CallKey key) {
        Search search = new Search();
        search.addCall(key, Arguments.DIRECT);
        search.addNested();
        return search.found;
    }

    /**
     * What library code may run unseen when it calls methods of these patterns: those of objects
     * whose classes are made at run time.
     */
    List<String> unseenCallbacks(List<CallbackPattern> patterns) {
        return instances.runtimeTypes()
                .makerCalled(
                        method -> patterns.stream().anyMatch(pattern -> pattern.matches(method, hierarchy)), hierarchy)
                .map(maker -> List.of(Reasons.calledBackAtRunTime(maker)))
                .orElse(List.of());
    }

    /** The same, when it calls the methods which a type has, on an object of that type. */
    List<String> unseenCallbacks(String type) {
        return instances.runtimeTypes()
                .makerBelow(type, hierarchy)
                .map(maker -> List.of(Reasons.calledBackAtRunTime(maker)))
                .orElse(List.of());
    }

    /** What a function object may run when it is called. */
    Dispatch dispatch(FunctionObject function) {
        Search search = new Search();
        search.nested.add(function);
        search.addNested();
        return search.found;
    }

    /**
     * The classes of which there may be objects and supertypes are missing, by the methods that
     * they declare.
     */
    private Map<Signature, List<Incomplete>> incomplete() {
        Map<Signature, List<Incomplete>> bySignature = incomplete;
        if (bySignature == null) {
            bySignature = new HashMap<>();
            for (Map.Entry<String, SortedSet<String>> missing : hierarchy.missing().entrySet()) {
                for (String type : missing.getValue()) {
                    if (instances.contains(type)) {
                        for (DeclaredMethod method : hierarchy.declaredMethods(type)) {
                            bySignature.computeIfAbsent(Signature.of(method.ref()), s -> new ArrayList<>())
                                    .add(new Incomplete(type, missing.getKey()));
                        }
                    }
                }
            }
            incomplete = bySignature;
        }
        return bySignature;
    }

    /** The search for the targets of one call. */
    private final class Search {

        private final Dispatch found = new Dispatch();
        /**
         * Function objects that are called by function objects: how arguments reach them is not
         * followed.
         */
        private final Deque<FunctionObject> nested = new ArrayDeque<>();
        private final Set<FunctionObject> seen = new HashSet<>();

        void addNested() {
            while (!nested.isEmpty()) {
                FunctionObject function = nested.remove();
                if (seen.add(function)) {
                    addCall(CallKey.of(function), Arguments.UNTRACKED);
                }
            }
        }

        void addCall(CallKey key, Arguments arguments) {
            MethodRef named = key.method();
            String owner = named.owner().startsWith("[") ? OBJECT : named.owner();
            if (!hierarchy.isKnown(owner)) {
                found.unknown().add(Reasons.missing(owner, named));
                addBelowMissing(owner, key, arguments);
                return;
            }
            Optional<DeclaredMethod> resolved = hierarchy.resolveMethod(upwards(key));
            if (resolved.isEmpty()) {
                found.unknown().add(
                        hierarchy.missingAbove(owner)
                                .map(missing -> Reasons.missingAbove(missing, named))
                                .orElseGet(() -> Reasons.noSuchMethod(named)));
                return;
            }
            DeclaredMethod method = resolved.get();
            boolean chosen = key.kind() == InvokeKind.VIRTUAL || key.kind() == InvokeKind.INTERFACE;
            if (!chosen || method.isPrivate() || method.isStatic() || named.owner().startsWith("[")) {
                addMethod(method, named, arguments);
                if (!key.caller().isEmpty() && !isApplication(method)) {
                    instances.below(key.caller()).forEach(type -> inherits(type, method));
                }
            } else {
                addVirtual(method, owner, arguments);
            }
        }

        /**
         * Of what a missing type's objects run, at least that which classes of the program have.
         */
        private void addBelowMissing(String missing, CallKey key, Arguments arguments) {
            if (key.kind() == InvokeKind.VIRTUAL || key.kind() == InvokeKind.INTERFACE) {
                for (String type : instances.below(missing)) {
                    hierarchy.resolveMethod(key.method().in(type))
                            .filter(method -> isApplication(method) && !method.isAbstract() && !method.isStatic())
                            .ifPresent(method -> addMethod(method, method.ref(), arguments));
                }
            }
        }

        /**
         * Where the search for a method starts (invokespecial in the machine's specification, 6.5).
         */
        private MethodRef upwards(CallKey key) {
            MethodRef named = key.method();
            boolean toSuperclass = !key.caller().isEmpty() && !named.isConstructor()
                    && !hierarchy.isInterface(named.owner())
                    && hierarchy.isSubtype(key.caller(), named.owner());
            return toSuperclass
                    ? hierarchy.superclass(key.caller()).map(named::in).orElse(named)
                    : named;
        }

        private void addVirtual(DeclaredMethod method, String owner, Arguments arguments) {
            boolean own = hierarchy.isApplication(owner);
            if (!own) {
                addMethod(method, method.ref().in(owner), arguments);
            }
            List<String> receivers = instances.below(owner);
            List<FunctionObject> functions = instances.functionsBelow(owner);
            if (own && receivers.isEmpty() && functions.isEmpty()) {
                receivers = hierarchy.subtypes(owner).stream().filter(type -> !hierarchy.isAbstract(type)).toList();
            }
            for (String type : receivers) {
                addSelected(type, method, arguments);
            }
            for (FunctionObject function : functions) {
                addFunction(function, method, arguments);
            }
            addUnseen(method, owner, own, arguments);
        }

        private void addSelected(String type, DeclaredMethod method, Arguments arguments) {
            switch (hierarchy.select(type, method)) {
                case Selection.Runs(DeclaredMethod selected) -> {
                    addMethod(selected, selected.ref(), arguments);
                    inherits(type, selected);
                }
                case Selection.Missing(String missing) ->
                    found.unknown().add(Reasons.missingAbove(missing, method.ref().in(type)));
                case Selection.Nothing n -> {}
            }
        }

        private void addFunction(FunctionObject function, DeclaredMethod method, Arguments arguments) {
            Signature signature = Signature.of(method.ref());
            boolean implemented = signature.equals(function.signature())
                    || signature.name().equals(function.signature().name())
                            && hierarchy.resolveMethod(signature.in(function.type()))
                                    .filter(DeclaredMethod::isAbstract)
                                    .isPresent();
            if (!implemented) {
                addSelected(function.type(), method, arguments);
            } else if (arguments == Arguments.DIRECT) {
                addCall(CallKey.of(function), Arguments.through(function));
            } else {
                nested.add(function);
            }
        }

        /**
         * What classes may run that are not there, or that may be below the type without our seeing
         * it.
         */
        private void addUnseen(DeclaredMethod method, String owner, boolean own, Arguments arguments) {
            Signature signature = Signature.of(method.ref());
            firstPerhapsBelow(signature, owner).ifPresent(found.unknown()::add);
            if (!method.isFinal()) {
                instances.runtimeTypes().makerBelow(owner, hierarchy).ifPresent(
                        maker -> found.unknown().add(Reasons.madeAtRunTime(maker, method.ref().in(owner))));
            }
            if (own && !method.isFinal() && !hierarchy.isFinal(owner) && !instances.absent().isEmpty()) {
                found.unknown().add(Reasons.absentReceiver(instances.absent().first(), method.ref().in(owner)));
            }
            if (found.isEmpty() && nested.isEmpty()) {
                found.unknown().add(Reasons.noImplementation(method.ref().in(owner)));
                if (!method.isAbstract()) {
                    addMethod(method, method.ref(), arguments);
                }
            }
        }

        /** Of all classes with a missing supertype that may be below the type one suffices. */
        private Optional<String> firstPerhapsBelow(Signature signature, String owner) {
            for (Incomplete incomplete : incomplete().getOrDefault(signature, List.of())) {
                if (!hierarchy.isSubtype(incomplete.type, owner)) {
                    return Optional.of(Reasons.perhapsBelow(incomplete.type, incomplete.missing, signature.in(owner)));
                }
            }
            return Optional.empty();
        }

        private void addMethod(DeclaredMethod method, MethodRef named, Arguments arguments) {
            if (!isApplication(method)) {
                MethodRef called = hierarchy.isApplication(named.owner()) ? method.ref() : named;
                (arguments == Arguments.DIRECT ? found.library() : found.indirect()).add(called);
            } else if (method.isNative()) {
                found.unknown().add(Reasons.isNative(method.ref()));
            } else if (method.isAbstract()) {
                found.unknown().add(Reasons.noImplementation(method.ref()));
            } else {
                boolean instance = !Modifier.isStatic(method.flags());
                int parameters = program.method(method.ref())
                        .flatMap(MethodModel::body)
                        .map(body -> body.parameters().size())
                        .orElse(0);
                found.methods().add(
                        new Callees.Target(method.ref(), arguments.passing(method.ref(), instance, parameters)));
            }
        }

        private void inherits(String type, DeclaredMethod method) {
            if (!isApplication(method) && !isQuiet(method.ref()) && hierarchy.isApplication(type)) {
                found.inheritors().add(type);
            }
        }

        private static boolean isQuiet(MethodRef library) {
            return WITHOUT_SELF_CALLS.contains(library.owner()) && !library.name().equals("toString")
                    || TASKS.contains(library.owner()) && library.isConstructor();
        }

        private boolean isApplication(DeclaredMethod method) {
            return hierarchy.isApplication(method.ref().owner());
        }
    }
}
