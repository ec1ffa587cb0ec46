// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.isolde.program.ClassModel;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.internal.flow.Fields;
import org.isolde.sdg.internal.flow.Scope;

/**
 * Runs the analysis by shape graphs on pieces of code, and keeps what it found as long as nothing has changed that it rests on.
 */
final class Explorations {

    private final StoreIndex stores;
    private final Map<AtomicRegion, List<Exploration>> ofRegions = new HashMap<>();
    private final Map<MethodRef, List<Exploration>> ofMethods = new HashMap<>();
    /** What was looked at of a method until it was given up: as long as that is the same, it would be again. */
    private final Map<MethodRef, List<Exploration>> givenUp = new HashMap<>();
    private final Map<MethodRef, Optional<ShapeCode>> code = new HashMap<>();
    private Program program;
    private CallGraph calls;
    private Fields fields;
    private Function<MethodRef, Set<Access>> callbackAccesses;
    private BooleanSupplier cancelled;

    Explorations(StoreIndex stores) {
        this.stores = stores;
    }

    /**
     * Gets ready for a snapshot of the program.
     *
     * @param callbackAccesses the accesses of a method that library code calls back
     */
    void prepare(
            Program newProgram,
            CallGraph newCalls,
            Fields newFields,
            Function<MethodRef, Set<Access>> newCallbackAccesses,
            BooleanSupplier newCancelled) {
        program = newProgram;
        calls = newCalls;
        fields = newFields;
        Map<MethodRef, Set<Access>> ofCallbacks = new HashMap<>();
        callbackAccesses = method -> ofCallbacks.computeIfAbsent(method, newCallbackAccesses);
        cancelled = newCancelled;
    }

    /** Forgets what rests on the code of methods. */
    void forget(Collection<MethodRef> changed) {
        code.keySet().removeAll(changed);
        forget(ofRegions.values(), changed);
        forget(ofMethods.values(), changed);
        forget(givenUp.values(), changed);
    }

    private static void forget(Collection<List<Exploration>> known, Collection<MethodRef> changed) {
        known.forEach(explorations -> explorations.removeIf(e -> !Collections.disjoint(changed, e.restsOn())));
    }

    /** Forgets everything. */
    void forgetAll() {
        code.clear();
        ofRegions.clear();
        ofMethods.clear();
        givenUp.clear();
    }

    /** Forgets what is known of regions that are gone. */
    void retain(Set<AtomicRegion> regions) {
        ofRegions.keySet().retainAll(regions);
    }

    /** What a transaction does. */
    Exploration of(AtomicRegion region, FieldOrder order) {
        return known(ofRegions.computeIfAbsent(region, r -> new ArrayList<>()), order)
                .orElseGet(() -> remember(ofRegions.get(region), explore(region, order)));
    }

    /** What a method stores, whoever runs it. */
    Exploration of(MethodRef method, FieldOrder order) {
        return known(ofMethods.computeIfAbsent(method, m -> new ArrayList<>()), order)
                .orElseGet(() -> remember(ofMethods.get(method), explore(method, order)));
    }

    private static Optional<Exploration> known(List<Exploration> explorations, FieldOrder order) {
        for (Exploration exploration : explorations) {
            if (exploration.holdsFor(order)) {
                return Optional.of(exploration);
            }
        }
        return Optional.empty();
    }

    private static Exploration remember(List<Exploration> known, Exploration exploration) {
        known.add(exploration);
        return exploration;
    }

    private Exploration explore(AtomicRegion region, FieldOrder order) {
        boolean isBlock = region.isBlock();
        ShapeCode whole = code(region.method()).orElseThrow();
        ShapeCode part = isBlock
                ? ShapeCode.of(
                        Scope.part(
                                region.method(),
                                whole.scope().body(),
                                region.entry(),
                                region.statements(),
                                calls.throwing(region.method())),
                        whole.isStatic(),
                        whole.sourcePath())
                : whole;
        Interpretation interpretation = interpretation(order, callbackAccesses);
        if (region.exceptionRule() != ExceptionRule.ROLLBACK) {
            interpretation.beginCatching();
        }
        ShapeGraph start = isBlock ? Beginning.ofRegion(part) : Beginning.ofMethod(part);
        try {
            return explore(part, start, interpretation, exits -> {
                List<ShapeGraph> ends = new ArrayList<>(exits.returned());
                ends.addAll(interpretation.catches() ? exits.thrown() : List.of());
                return Optional.of(new ExitSets(ends, interpretation).sets());
            });
        } catch (ShapeLimitException e) {
            return notExplored(region.method(), interpretation);
        }
    }

    private Exploration explore(MethodRef method, FieldOrder order) {
        ShapeCode whole = code(method).orElseThrow();
        Interpretation interpretation = interpretation(order, callback -> Set.of());
        List<Exploration> vain = givenUp.computeIfAbsent(method, m -> new ArrayList<>());
        if (known(vain, order).isEmpty()) {
            try {
                return explore(whole, Beginning.ofMethod(whole), interpretation, exits -> Optional.empty());
            } catch (ShapeLimitException e) {
                remember(vain, found(Optional.empty(), interpretation));
            }
        }
        return notExplored(method, interpretation);
    }

    private Interpretation interpretation(FieldOrder order, Function<MethodRef, Set<Access>> ofCallbacks) {
        return new Interpretation(new Interpretation.Sources(
                calls, fields, this::code, order, ofCallbacks, this::isOpaque, cancelled));
    }

    private Exploration explore(
            ShapeCode start,
            ShapeGraph graph,
            Interpretation interpretation,
            Function<ShapeFlow.Exits, Optional<AccessSets>> reading) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The analysis of shapes was cancelled");
        }
        ShapeFlow.Exits exits = ShapeFlow.run(start, interpretation, List.of(graph));
        return found(reading.apply(exits), interpretation);
    }

    private Exploration found(Optional<AccessSets> sets, Interpretation interpretation) {
        return new Exploration(
                sets,
                List.copyOf(interpretation.violations()),
                Map.copyOf(interpretation.consulted()),
                Set.copyOf(interpretation.visited()),
                sets.isPresent() ? restsOn(interpretation) : Set.copyOf(interpretation.visited()));
    }

    /** Access sets rest on all that what is called back may run, too. */
    private Set<MethodRef> restsOn(Interpretation interpretation) {
        SortedSet<MethodRef> methods = new TreeSet<>(interpretation.visited());
        interpretation.calledBack().forEach(method -> methods.addAll(stores.runBy(method)));
        return Set.copyOf(methods);
    }

    /** Nothing is known of the code but what fields it stores in. */
    private Exploration notExplored(MethodRef method, Interpretation interpretation) {
        Set<MethodRef> run = stores.runBy(method);
        Map<Location, FieldOrder.Status> consulted = new TreeMap<>();
        stores.storedBy(run).forEach(field -> consulted.put(field, interpretation.order(field)));
        List<Location> violations = consulted.entrySet().stream()
                .filter(entry -> entry.getValue() == FieldOrder.Status.BY_STORES)
                .map(Map.Entry::getKey)
                .toList();
        return new Exploration(
                Optional.empty(), violations, Map.copyOf(consulted), Set.copyOf(run), Set.copyOf(run));
    }

    private Optional<ShapeCode> code(MethodRef method) {
        return code.computeIfAbsent(method, m -> program.method(m).flatMap(this::code));
    }

    private Optional<ShapeCode> code(MethodModel method) {
        Optional<String> sourcePath = program.classNamed(method.ref().owner()).flatMap(ClassModel::sourcePath);
        return method.body().map(body -> ShapeCode.of(
                Scope.whole(method.ref(), body, calls.throwing(method.ref())), method.isStatic(), sourcePath));
    }

    /** Strings, boxed numbers and the like. */
    private boolean isOpaque(String descriptor) {
        Hierarchy hierarchy = program.hierarchy();
        if (!descriptor.startsWith("L")) {
            return false;
        }
        String type = descriptor.substring(1, descriptor.length() - 1);
        return !hierarchy.isApplication(type) && hierarchy.isFinal(type);
    }
}
