// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Selection;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibrarySummary;

/**
 * Adds what library methods call back: methods of the program that override methods of a library,
 * and function objects.
 */
final class LibraryCallbacks {

    private static final int NONE = MethodCode.NONE;
    private static final Set<String> WITHOUT_SELF_CALLS = Set.of(
            AbstractObject.OBJECT, "java/lang/Enum", "java/lang/Record");
    /** Their constructors run nothing of what is to run later. */
    private static final Set<String> TASKS = Set.of("java/lang/Thread", "java/util/TimerTask",
            "java/util/concurrent/ForkJoinTask", "java/util/concurrent/RecursiveTask",
            "java/util/concurrent/RecursiveAction");
    /**
     * Classes whose own methods call on their receiver no method that can be overridden, except
     * {@code removeEldestEntry}, and except for {@link #CALLING_THEMSELVES}.
     */
    private static final Set<String> SELF_CONTAINED = Set.of("java/util/HashMap", "java/util/LinkedHashMap");
    private static final String MADE_TO_BE_OVERRIDDEN = "removeEldestEntry";
    /** The copy asks the original for its size and entries; the others call {@code put}. */
    private static final Set<String> CALLING_THEMSELVES = Set.of("clone", "putFirst", "putLast");
    /** Types whose constructors in {@code java.util} run nothing unless they are given elements. */
    private static final List<String> COLLECTIONS = List.of("java/util/Collection", "java/util/Map");
    private static final Pattern WITHOUT_ELEMENTS = Pattern.compile("\\(([ZIF]|Ljava/util/Comparator;)*\\)V");
    /** Methods that are given objects of the program only. */
    private static final Set<String> COMPARISONS = Set.of("equals", "compareTo", "compare", "hashCode", "toString");

    private final Run run;

    LibraryCallbacks(Run run) {
        this.run = run;
    }

    /** Adds what the library may call according to its description. */
    void add(LibrarySite site, LibrarySummary summary) {
        Callbacks callbacks = run.overrides.callbacks(summary.callbacks());
        if (!callbacks.isNothing()) {
            add(site, callbacks);
        }
        if (summary.callsArguments()) {
            for (int i = 0; i < site.arguments.length; i++) {
                String type = site.types.get(i);
                if (site.arguments[i] != NONE && !type.startsWith("[") && !type.equals(AbstractObject.OBJECT)) {
                    run.solver.watch(site.arguments[i], object -> run.overrides.onArgument(object, type)
                            .forEach(method -> callBack(site, object, method, site.given())));
                }
            }
        }
        if (site.receivers != NONE && !isQuiet(site.method.ref()) && !isConstructorOfEmpty(site.method.ref())) {
            run.solver.watch(site.receivers, object -> callSelf(site, object));
        }
    }

    private static boolean isQuiet(MethodRef library) {
        return WITHOUT_SELF_CALLS.contains(library.owner()) && !library.name().equals("toString")
                || TASKS.contains(library.owner()) && library.isConstructor();
    }

    /** Whether a method is the constructor of a collection that is empty at first. */
    private boolean isConstructorOfEmpty(MethodRef library) {
        return library.isConstructor() && library.owner().startsWith("java/util/")
                && WITHOUT_ELEMENTS.matcher(library.descriptor()).matches()
                && COLLECTIONS.stream().anyMatch(type -> run.hierarchy.isSubtype(library.owner(), type));
    }

    private static boolean isSelfContained(MethodRef library) {
        return SELF_CONTAINED.contains(library.owner()) && !CALLING_THEMSELVES.contains(library.name());
    }

    /** A library method that a class of the program inherits may call all that it overrides. */
    private void callSelf(LibrarySite site, int object) {
        List<DeclaredMethod> known = run.objects.get(object).sort() == AbstractObject.Sort.FUNCTION
                ? List.of()
                : run.overrides.of(object);
        if (isSelfContained(site.method.ref())) {
            known = known.stream().filter(method -> method.ref().name().equals(MADE_TO_BE_OVERRIDDEN)).toList();
        }
        if (!known.isEmpty()) {
            site.passOwn();
            run.solver.flow(site.mixed(), site.pass(), null);
            run.solver.add(site.pass(), run.objects.number(AbstractObject.view(AbstractObject.Sort.VIEW, object)));
            run.solver.add(site.pass(), run.objects.number(AbstractObject.view(AbstractObject.Sort.ENTRY, object)));
            known.forEach(method -> callBack(site, object, method, site.held()));
        }
    }

    /** Lets the library call methods of all that it can reach. */
    void add(LibrarySite site, Callbacks callbacks) {
        int callable = run.solver.newNode();
        run.solver.flow(site.pool(), callable, callbacks.havingSome());
        boolean isOwn = run.isTrusting && site.rule.reach() == LibraryRule.Reach.DESCRIBED;
        site.whenExternal(site.pool(), () -> {
            if (isOwn) {
                return;
            }
            OutsideCalls calls = run.outside.calls(callbacks);
            if (site.call.throughOutside.add(calls)) {
                run.solver.flow(site.pass(), calls.passed(), null);
            }
        });
        run.solver.watch(callable, object -> {
            boolean isOutside = !site.call.throughOutside.isEmpty()
                    && run.solver.objects(run.heap.handedOut()).contains(object);
            for (DeclaredMethod method : callbacks.of(object)) {
                // The calls through outside pass the same, and such methods give nothing back.
                if (!isOutside || hasResult(method)
                        || !site.call.throughOutside.contains(run.outside.calls(callbacks))) {
                    callBack(site, object, method, site.held());
                }
            }
        });
    }

    private boolean hasResult(DeclaredMethod method) {
        return MethodTypes.isFollowed(run.types.of(method.ref().descriptor()).result());
    }

    /**
     * The library calls a method of its own on an object of the program.
     *
     * @param results gets the result of a function object
     */
    private void callBack(LibrarySite site, int object, DeclaredMethod known, int results) {
        AbstractObject own = run.objects.get(object);
        if (own.sort() == AbstractObject.Sort.FUNCTION
                && run.links.implementsIt(run.objects.lambda(object), known)) {
            Links.Function function = run.links.function(object);
            site.call.functionsBack.add(function.call());
            for (int i = 0; i < function.parameters().length; i++) {
                run.links.pass(site.pass(), function, i);
            }
            run.links.flow(function.result(), results, null);
            return;
        }
        switch (run.links.selection(own.type(), known)) {
            case Selection.Runs(DeclaredMethod runs) -> callBack(site, object, runs);
            case Selection.Missing missing -> {
                site.call.isIncomplete |= !run.isTrusting;
                run.outside.escape(site.pass());
                run.outside.give(site.iterated(), AbstractObject.OBJECT);
            }
            case Selection.Nothing nothing -> {}
        }
    }

    private void callBack(LibrarySite site, int object, DeclaredMethod runs) {
        run.methods.withBody(runs.ref()).ifPresent(model -> {
            MethodTable.Method entered = run.methods.enter(model);
            run.solver.add(entered.parameter(0), object);
            site.call.callbacks.add(runs.ref());
            if (site.called.add(runs.ref())) {
                List<String> types = run.links.parameterTypes(runs);
                boolean isComparison = COMPARISONS.contains(runs.ref().name());
                for (int p = 1; p < types.size(); p++) {
                    if (entered.parameter(p) != NONE && MethodTypes.isFollowed(types.get(p))) {
                        run.solver.flow(site.pass(), entered.parameter(p), run.objects.ofType(types.get(p)));
                        if (!isComparison) {
                            site.passOwn();
                        }
                    }
                }
                String result = run.types.of(runs.ref().descriptor()).result();
                if (MethodTypes.isFollowed(result)) {
                    run.solver.flow(entered.result(), site.iterated(), null);
                }
            }
        });
    }
}
