// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;

/**
 * Collects the methods that library code calls back, by the rules of {@link CallResolver}.
 *
 * <p>Each function object and each library method is visited once, so the search terminates.
 */
final class CallbackSearch {

    private final Hierarchy hierarchy;
    private final LibraryEffects summaries;
    private final Dispatcher dispatcher;
    private final Overrides overrides;
    private final ClassInitialisation initialisation;
    private final SortedSet<LibraryEffect> effects = new TreeSet<>();
    private final Set<MethodRef> callbacks = new HashSet<>();
    /** What the function object runs that is an argument of the call, and with what. */
    private final Map<MethodRef, Callees.Passing> ofArgument = new HashMap<>();
    private final SortedSet<String> unknown = new TreeSet<>();
    private final Deque<FunctionObject> functions = new ArrayDeque<>();
    private final Set<FunctionObject> seenFunctions = new HashSet<>();
    private final Set<MethodRef> seenLibrary = new HashSet<>();

    CallbackSearch(
            Hierarchy hierarchy,
            LibraryEffects summaries,
            Dispatcher dispatcher,
            Overrides overrides,
            ClassInitialisation initialisation) {
        this.hierarchy = hierarchy;
        this.summaries = summaries;
        this.dispatcher = dispatcher;
        this.overrides = overrides;
        this.initialisation = initialisation;
    }

    /** What the library calls back. */
    void addEntry(Overrides.Entry entry) {
        callbacks.addAll(entry.methods());
        functions.addAll(entry.functions());
    }

    /** What the library may call back without our seeing it. */
    void addUnknown(List<String> reasons) {
        unknown.addAll(reasons);
    }

    /**
     * The function object that is an argument of the call. What it captured stays known, unless
     * another one of the same code may run as well.
     */
    void addArgument(FunctionObject function) {
        Dispatch dispatch = dispatcher.dispatch(function);
        for (Callees.Target target : dispatch.methods()) {
            MethodRef method = target.method();
            if (method.equals(function.implementation()) && !method.isConstructor()) {
                ofArgument.put(method, Callees.Passing.Captured.somewhere(function.captured()));
            } else {
                callbacks.add(method);
            }
        }
        addReached(dispatch);
    }

    /** Looks at all function objects, and returns what was found. */
    Callees finish() {
        while (!functions.isEmpty()) {
            FunctionObject function = functions.remove();
            if (seenFunctions.add(function)) {
                Dispatch dispatch = dispatcher.dispatch(function);
                dispatch.methods().forEach(target -> callbacks.add(target.method()));
                addReached(dispatch);
            }
        }
        SortedSet<Callees.Target> targets = new TreeSet<>();
        callbacks.forEach(method -> targets.add(
                new Callees.Target(method, Callees.Passing.Untracked.UNTRACKED)));
        ofArgument.forEach((method, passing) -> targets.add(new Callees.Target(method, passing)));
        return new Callees(
                List.of(),
                List.copyOf(effects),
                List.copyOf(targets),
                List.copyOf(initialisation.ofCalls(targets)),
                List.copyOf(unknown));
    }

    private void addReached(Dispatch dispatch) {
        dispatch.library().forEach(this::addIndirect);
        addIndirect(dispatch);
    }

    /**
     * Adds the targets of a call through function objects, and the callbacks of inherited library
     * methods.
     */
    void addIndirect(Dispatch dispatch) {
        dispatch.indirect().forEach(this::addIndirect);
        for (String type : dispatch.inheritors()) {
            callbacks.addAll(overrides.ofClass(type).values());
        }
        unknown.addAll(dispatch.unknown());
    }

    /** A library method that runs with other arguments than those of the call. */
    private void addIndirect(MethodRef method) {
        if (seenLibrary.add(method)) {
            LibrarySummary summary = summaries.summary(method, hierarchy);
            summary.effects().forEach(effect -> effects.add(effect.asIndirect()));
            addEntry(overrides.matching(summary.callbacks()));
            addUnknown(dispatcher.unseenCallbacks(summary.callbacks()));
            if (summary.callsArguments()) {
                ArgumentTypes.of(method).values().forEach(type -> {
                    addEntry(overrides.onArgument(type));
                    addUnknown(dispatcher.unseenCallbacks(type));
                });
            }
        }
    }

}
