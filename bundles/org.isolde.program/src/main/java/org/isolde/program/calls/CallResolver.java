// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.isolde.library.CallbackPattern;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.library.LibrarySummary;

/**
 * Resolves calls: finds the methods that a call is dispatched to, and those that the library calls
 * back.
 *
 * <p>Library code can call a method of the program only as one of the library's own methods that it
 * overrides. So these methods may run as well: those that the summary of the library method lists,
 * on any object; the methods of the arguments, by their declared types, if the summary states this
 * or there is none; and, if the method runs on an object of one of the program's classes, all
 * methods that this class overrides, since library code may call methods of its own object.
 * Function objects called back may themselves run library methods, whose callbacks are then added,
 * until nothing new is found.
 */
final class CallResolver {

    /** Library methods that initialise an enum class which the call names by its literal. */
    private static final Set<String> ENUM_LOOKUPS = Set.of("java/lang/Enum.valueOf", "java/lang/Class.getEnumConstants",
            "java/util/EnumMap.<init>", "java/util/EnumSet.allOf", "java/util/EnumSet.noneOf");

    private final Hierarchy hierarchy;
    private final LibraryEffects summaries;
    private final Dispatcher dispatcher;
    private final Overrides overrides;
    private final ClassInitialisation initialisation;
    private final Map<List<CallbackPattern>, Callees> onAnything = new ConcurrentHashMap<>();
    private final Map<String, Callees> onType = new ConcurrentHashMap<>();
    private final Map<FunctionObject, Callees> onFunction = new ConcurrentHashMap<>();

    CallResolver(Hierarchy hierarchy, LibraryEffects summaries, Dispatcher dispatcher, Overrides overrides) {
        this.hierarchy = hierarchy;
        this.summaries = summaries;
        this.dispatcher = dispatcher;
        this.overrides = overrides;
        this.initialisation = new ClassInitialisation(hierarchy);
    }

    /** What calls of a key may run. */
    Resolution resolve(CallKey key) {
        if (key.isInitialisation()) {
            return new Resolution(initialisation.of(key.method().owner()), Collections.emptySortedMap());
        }
        Dispatch direct = dispatcher.dispatch(key);
        CallbackSearch search = search();
        search.addIndirect(direct);
        Callees base = search.finish().and(new Callees(
                List.copyOf(direct.methods()), List.of(), List.of(), initialisers(key, direct), List.of()));
        SortedMap<Integer, Callees> onArguments = new TreeMap<>();
        int receivers = key.kind() == InvokeKind.STATIC ? 0 : 1;
        for (MethodRef method : direct.library()) {
            LibrarySummary summary = summaries.summary(method, hierarchy);
            List<LibraryEffect> effects = summary.effects().stream().sorted().distinct().toList();
            base = base.and(new Callees(List.of(), effects, List.of(), List.of(), List.of()));
            base = base.and(onAnything(summary.callbacks()));
            if (ENUM_LOOKUPS.contains(method.owner() + "." + method.name())) {
                base = base.and(initialisation.of(ClassInitialisation.ENUM));
            }
            if (summary.callsArguments()) {
                ArgumentTypes.of(method).forEach(
                        (place, type) -> onArguments.merge(place + receivers, onArgument(type), Callees::and));
            }
        }
        return new Resolution(base, onArguments);
    }

    /** A constructor called by another one, or after {@code new}, finds its class initialised. */
    private List<MethodRef> initialisers(CallKey key, Dispatch direct) {
        return key.kind() == InvokeKind.SPECIAL ? List.of() : List.copyOf(initialisation.ofCalls(direct.methods()));
    }

    /** What may run when library code calls methods of these patterns on any object. */
    private Callees onAnything(List<CallbackPattern> patterns) {
        if (patterns.isEmpty()) {
            return Callees.NONE;
        }
        return onAnything.computeIfAbsent(patterns, wanted -> {
            CallbackSearch search = search();
            search.addEntry(overrides.matching(wanted));
            search.addUnknown(dispatcher.unseenCallbacks(wanted));
            return search.finish();
        });
    }

    /**
     * What may run when library code calls a function object that is known. What it captured comes
     * from somewhere ({@link Callees#capturedAt}).
     */
    Callees onArgument(FunctionObject function) {
        return onFunction.computeIfAbsent(function, known -> {
            CallbackSearch search = search();
            search.addArgument(known);
            return search.finish();
        });
    }

    /**
     * What may run when library code calls the methods which a type has on an object of that type.
     */
    private Callees onArgument(String type) {
        return onType.computeIfAbsent(type, wanted -> {
            CallbackSearch search = search();
            search.addEntry(overrides.onArgument(wanted));
            search.addUnknown(dispatcher.unseenCallbacks(wanted));
            return search.finish();
        });
    }

    private CallbackSearch search() {
        return new CallbackSearch(hierarchy, summaries, dispatcher, overrides, initialisation);
    }
}
