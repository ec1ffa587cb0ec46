// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.isolde.library.CallbackPattern;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;
import org.isolde.program.follow.SummaryFlow.Nodes;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;
import org.isolde.program.library.ValueTypes;
import org.isolde.program.process.StartSites;

/**
 * Finds the methods called back by library methods whose code is not followed, according to their
 * summaries.
 *
 * <p>On objects of JDK classes, such a method calls the methods of the declared type of its
 * argument, and those by which collections compare their elements. Without a summary it calls none.
 */
final class LibraryCallbacks {

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> COMPARING = Set.of(OBJECT, "java/lang/Comparable", "java/util/Comparator");
    private static final Set<String> WITHOUT_SELF_CALLS = Set.of(OBJECT, "java/lang/Enum", "java/lang/Record");

    private record Known(int type, List<CallbackPattern> patterns) {}

    private final TypeFlow flow;
    private final TypeSets sets;
    private final CallFlow calls;
    private final LibraryEffects effects;
    private final StartSites starts;
    private final Set<String> ownClasses;
    private final Map<Known, List<DeclaredMethod>> matching = new HashMap<>();
    private final Set<MethodRef> triggers = new HashSet<>();
    private final List<Runnable> waitingForTriggers = new ArrayList<>();

    /**
     * Takes the names of the program's own classes, of which library code may call all that it
     * knows.
     */
    LibraryCallbacks(TypeFlow flow, CallFlow calls, LibraryEffects effects, Set<String> ownClasses) {
        this.flow = flow;
        this.sets = flow.sets;
        this.calls = calls;
        this.effects = effects;
        this.starts = new StartSites(flow.hierarchy());
        this.ownClasses = ownClasses;
    }

    /**
     * Lets a method call back what it may.
     *
     * @param named the method by the name that its summary goes by
     */
    void add(CallFlow.Call call, DeclaredMethod method, MethodRef named, LibrarySummary summary, Nodes nodes) {
        if (effects.isTrigger(named) && triggers.add(named)) {
            List<Runnable> late = List.copyOf(waitingForTriggers);
            waitingForTriggers.clear();
            late.forEach(Runnable::run);
        }
        CallTargets targets = call.targets();
        if (summary.callsArguments()) {
            boolean known = summary.effects().stream().allMatch(LibraryEffect::hasSummary);
            typed(call, method).forEach((argument, type) -> watch(argument, object -> {
                if (known || isOwn(object)) {
                    callMethods(targets, object, type, nodes);
                }
            }));
        }
        if (!summary.callbacks().isEmpty()) {
            addPatterns(call, method, summary.callbacks(), nodes);
        }
        boolean quiet = WITHOUT_SELF_CALLS.contains(method.ref().owner()) && !method.ref().name().equals("toString");
        if (nodes.receiver() != TypeFlow.NONE && !quiet) {
            watch(nodes.receiver(), object -> callInherited(targets, object, nodes));
        }
        if (starts.startsTasks(named)) {
            // What runs in another thread is not called from here.
            CallTargets tasks = new CallTargets();
            watch(nodes.pool(), object -> callInherited(tasks, object, nodes));
        }
    }

    private void watch(int node, IntConsumer consumer) {
        sets.watch(node, type -> calls.whenThere(type, () -> consumer.accept(type)));
    }

    /** The arguments whose declared types have methods of their own, with these types. */
    private static Map<Integer, String> typed(CallFlow.Call call, DeclaredMethod method) {
        Map<Integer, String> found = new LinkedHashMap<>();
        int first = method.isStatic() ? 0 : 1;
        List<ClassDesc> types = MethodTypeDesc.ofDescriptor(method.ref().descriptor()).parameterList();
        for (int i = 0; i < types.size() && i + first < call.arguments().size(); i++) {
            String type = TypeFlow.name(types.get(i));
            int argument = call.arguments().get(i + first);
            if (argument != TypeFlow.NONE && !type.startsWith("[") && !type.equals(OBJECT)) {
                found.put(argument, type);
            }
        }
        return found;
    }

    private void callBack(CallTargets targets, int object, DeclaredMethod method, Nodes nodes) {
        if (!ValueTypes.contains(sets.type(object).name())) {
            calls.callBack(targets, object, method, nodes);
        }
    }

    /** Whether an object is of one of the program's own classes or a function object. */
    private boolean isOwn(int object) {
        return sets.type(object) instanceof ObjectType.Function || ownClasses.contains(sets.type(object).name());
    }

    /** Calls the methods that a declared type has, those of every object aside. */
    private void callMethods(CallTargets targets, int object, String type, Nodes nodes) {
        Hierarchy hierarchy = flow.hierarchy();
        if (!hierarchy.isSubtype(sets.type(object).name(), type)) {
            return;
        }
        for (String above : hierarchy.supertypes(type)) {
            if (!above.equals(OBJECT)) {
                hierarchy.declaredMethods(above)
                        .stream()
                        .filter(LibraryCallbacks::canBeOverridden)
                        .forEach(method -> callBack(targets, object, method, nodes));
            }
        }
    }

    /**
     * Calls all that an object of a followed class has in the place of methods that are not
     * followed into.
     */
    private void callInherited(CallTargets targets, int object, Nodes nodes) {
        Hierarchy hierarchy = flow.hierarchy();
        ObjectType type = sets.type(object);
        boolean isOwn = ownClasses.contains(type.name());
        if (type instanceof ObjectType.Given || !isOwn && !hierarchy.isApplication(type.name())) {
            return;
        }
        for (String above : hierarchy.supertypes(type.name())) {
            boolean isForeign = isOwn || type instanceof ObjectType.Function
                    ? !ownClasses.contains(above)
                    : !hierarchy.isApplication(above);
            if (isForeign && !above.equals(OBJECT)) {
                hierarchy.declaredMethods(above)
                        .stream()
                        .filter(LibraryCallbacks::canBeOverridden)
                        .forEach(method -> callBack(targets, object, method, nodes));
            }
        }
    }

    /**
     * Adds the calls of the methods that a summary names; those that depend on a trigger only once
     * the program calls one.
     */
    private void addPatterns(
            CallFlow.Call call, DeclaredMethod method, List<CallbackPattern> wanted, Nodes nodes) {
        List<CallbackPattern> active = new ArrayList<>();
        List<CallbackPattern> inactive = new ArrayList<>();
        wanted.forEach(pattern -> (pattern.applies(triggers, flow.hierarchy()) ? active : inactive).add(pattern));
        if (!inactive.isEmpty()) {
            waitingForTriggers.add(() -> addPatterns(call, method, inactive, nodes));
        }
        typed(call, method).forEach((argument, type) -> watch(
                argument, object -> callMatching(call.targets(), object, active, nodes, type)));
        watch(nodes.pool(), object -> callMatching(call.targets(), object, active, nodes, OBJECT));
    }

    /** Calls the methods of an object that some patterns mean. */
    private void callMatching(
            CallTargets targets, int object, List<CallbackPattern> patterns, Nodes nodes, String declared) {
        boolean isOwn = isOwn(object);
        for (DeclaredMethod method : matching(object, patterns)) {
            String owner = method.ref().owner();
            if (isOwn || COMPARING.contains(owner) || flow.hierarchy().isSubtype(declared, owner)) {
                callBack(targets, object, method, nodes);
            }
        }
    }

    private List<DeclaredMethod> matching(int object, List<CallbackPattern> patterns) {
        return matching.computeIfAbsent(new Known(object, patterns), key -> {
            Hierarchy hierarchy = flow.hierarchy();
            List<DeclaredMethod> found = new ArrayList<>();
            String type = sets.type(object).name();
            if (!hierarchy.isApplication(type) && !(sets.type(object) instanceof ObjectType.Function)) {
                return found;
            }
            for (String above : hierarchy.supertypes(type)) {
                for (DeclaredMethod method : hierarchy.declaredMethods(above)) {
                    if (canBeOverridden(method)
                            && patterns.stream().anyMatch(pattern -> pattern.matches(method.ref(), hierarchy))) {
                        found.add(method);
                    }
                }
            }
            return found;
        });
    }

    private static boolean canBeOverridden(DeclaredMethod method) {
        return !method.isStatic() && !method.isPrivate() && !method.isFinal() && !method.ref().isConstructor();
    }
}
