// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.ArrayList;
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
import org.isolde.program.incremental.MemoTable;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.internal.flow.Fields;
import org.isolde.sdg.internal.flow.Scope;

/**
 * Analyses pieces of code by shape graphs, incrementally: an exploration is reused while the code
 * that it depends on and the answers about the order of fields are unchanged.
 */
final class Explorations {

    /** An edit is often undone a few snapshots later. */
    private static final int GENERATIONS = 8;

    /**
     * An attempt to explore a method.
     *
     * @param finished whether it stayed within the limits; if not, the exploration only records
     *     what the attempt depends on
     */
    private record Attempt(Exploration exploration, boolean finished) {}

    private final StoreIndex stores;
    private final MemoTable<AtomicRegion, Exploration> ofRegions = new MemoTable<>(GENERATIONS);
    private final MemoTable<MethodRef, Exploration> ofMethods = new MemoTable<>(GENERATIONS);
    private final MemoTable<MethodRef, Attempt> attempts = new MemoTable<>(GENERATIONS);
    /**
     * Its generations do not end: most of it is only used again when something is explored again.
     */
    private final MemoTable<MethodRef, Optional<ShapeCode>> code = new MemoTable<>();
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

    /** Drops what depends on the code of methods. */
    void invalidate(Set<MethodRef> changed) {
        code.invalidate((method, scope) -> changed.contains(method));
        ofRegions.invalidate((region, exploration) -> exploration.dependsOn(changed));
        ofMethods.invalidate((method, exploration) -> exploration.dependsOn(changed));
        attempts.invalidate((method, attempt) -> attempt.exploration.dependsOn(changed));
    }

    /** Drops everything. */
    void clear() {
        code.clear();
        ofRegions.clear();
        ofMethods.clear();
        attempts.clear();
    }

    /** Ends the analysis of a snapshot. */
    void endGeneration() {
        ofRegions.endGeneration();
        ofMethods.endGeneration();
        attempts.endGeneration();
    }

    /** What a transaction does. */
    Exploration of(AtomicRegion region, FieldOrder order) {
        return ofRegions.get(region, exploration -> exploration.holdsFor(order), () -> explore(region, order));
    }

    /** The stores of a method, for any caller. */
    Exploration of(MethodRef method, FieldOrder order) {
        return ofMethods.get(method, exploration -> exploration.holdsFor(order), () -> explore(method, order));
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
            return notExplored(region.method(), order);
        }
    }

    private Exploration explore(MethodRef method, FieldOrder order) {
        Attempt attempt = attempts.get(
                method, known -> known.exploration.holdsFor(order), () -> attempt(method, order));
        return attempt.finished ? attempt.exploration : notExplored(method, order);
    }

    private Attempt attempt(MethodRef method, FieldOrder order) {
        ShapeCode whole = code(method).orElseThrow();
        Interpretation interpretation = interpretation(order, callback -> Set.of());
        try {
            return new Attempt(
                    explore(whole, Beginning.ofMethod(whole), interpretation, exits -> Optional.empty()), true);
        } catch (ShapeLimitException e) {
            return new Attempt(found(Optional.empty(), interpretation), false);
        }
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
    private Exploration notExplored(MethodRef method, FieldOrder order) {
        Set<MethodRef> run = stores.runBy(method);
        Map<Location, FieldOrder.Status> consulted = new TreeMap<>();
        stores.storedBy(run).forEach(field -> consulted.put(field, order.of(field)));
        List<Location> violations = consulted.entrySet().stream()
                .filter(entry -> entry.getValue() == FieldOrder.Status.BY_STORES)
                .map(Map.Entry::getKey)
                .toList();
        return new Exploration(
                Optional.empty(), violations, Map.copyOf(consulted), Set.copyOf(run), Set.copyOf(run));
    }

    private Optional<ShapeCode> code(MethodRef method) {
        return code.get(method, () -> program.method(method).flatMap(this::code));
    }

    private Optional<ShapeCode> code(MethodModel method) {
        Optional<String> sourcePath = program.classNamed(method.ref().owner()).flatMap(ClassModel::sourcePath);
        return method.body().map(body -> ShapeCode.of(
                Scope.whole(method.ref(), body, calls.throwing(method.ref())), method.isStatic(), sourcePath));
    }

    /** Whether it is a type such as {@code String} or a boxed number. */
    private boolean isOpaque(String descriptor) {
        Hierarchy hierarchy = program.hierarchy();
        if (!descriptor.startsWith("L")) {
            return false;
        }
        String type = descriptor.substring(1, descriptor.length() - 1);
        return !hierarchy.isApplication(type) && hierarchy.isFinal(type);
    }
}
