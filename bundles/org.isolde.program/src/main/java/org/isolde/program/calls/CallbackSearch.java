package org.isolde.program.calls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;

/**
 * Collects what runs on behalf of one call, by the rules of {@link CallResolver}.
 *
 * <p>Each function object and each library method is looked at once, so the search ends.
 */
final class CallbackSearch {

    private record Seen(MethodRef method, boolean indirect) {}

    private final Hierarchy hierarchy;
    private final LibraryEffects summaries;
    private final Dispatcher dispatcher;
    private final Overrides overrides;
    private final SortedSet<Callees.Target> methods = new TreeSet<>();
    private final SortedSet<LibraryEffect> effects = new TreeSet<>();
    private final SortedSet<Callees.Target> callbacks = new TreeSet<>();
    private final SortedSet<String> unknown = new TreeSet<>();
    private final Deque<FunctionObject> functions = new ArrayDeque<>();
    private final Set<FunctionObject> seenFunctions = new HashSet<>();
    private final Set<Seen> seenLibrary = new HashSet<>();

    CallbackSearch(Hierarchy hierarchy, LibraryEffects summaries, Dispatcher dispatcher, Overrides overrides) {
        this.hierarchy = hierarchy;
        this.summaries = summaries;
        this.dispatcher = dispatcher;
        this.overrides = overrides;
    }

    /** What the call itself is dispatched to; the arguments' methods are left to the caller. */
    void addDirect(Dispatch dispatch) {
        methods.addAll(dispatch.methods());
        dispatch.library().forEach(method -> addLibrary(method, summaries.summary(method, hierarchy)));
        addCommon(dispatch);
    }

    /** What the library calls back. */
    void addEntry(Overrides.Entry entry) {
        entry.methods().forEach(this::addCallback);
        functions.addAll(entry.functions());
    }

    /** A function object that the library calls back. */
    void addFunction(FunctionObject function) {
        functions.add(function);
    }

    /** Looks at all function objects, and returns what was found. */
    Callees finish() {
        while (!functions.isEmpty()) {
            FunctionObject function = functions.remove();
            if (seenFunctions.add(function)) {
                Dispatch dispatch = dispatcher.dispatch(function);
                dispatch.methods().forEach(target -> addCallback(target.method()));
                addCommon(dispatch);
            }
        }
        return new Callees(
                List.copyOf(methods), List.copyOf(effects), List.copyOf(callbacks), List.copyOf(unknown));
    }

    private void addCommon(Dispatch dispatch) {
        dispatch.indirect().forEach(this::addIndirect);
        for (String type : dispatch.inheritors()) {
            overrides.ofClass(type).values().forEach(this::addCallback);
        }
        unknown.addAll(dispatch.unknown());
    }

    private void addLibrary(MethodRef method, LibrarySummary summary) {
        if (seenLibrary.add(new Seen(method, false))) {
            effects.addAll(summary.effects());
            addEntry(overrides.matching(summary.callbacks()));
        }
    }

    /** A library method that runs with other arguments than those of the call. */
    private void addIndirect(MethodRef method) {
        if (seenLibrary.add(new Seen(method, true))) {
            LibrarySummary summary = summaries.summary(method, hierarchy);
            summary.effects().forEach(effect -> effects.add(effect.indirect()));
            addEntry(overrides.matching(summary.callbacks()));
            if (summary.callsArguments()) {
                ArgumentTypes.of(method).values().forEach(type -> addEntry(overrides.onArgument(type)));
            }
        }
    }

    private void addCallback(MethodRef method) {
        callbacks.add(new Callees.Target(method, Callees.Passing.UNTRACKED));
    }
}
