// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.atomicity.internal.calls.SpecifiedCalls;
import org.isolde.atomicity.internal.flow.MethodInput.Touched;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.MethodSpecification;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.CallOrder;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.CallingStatements;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;

/**
 * Collects the inputs of the analyses of methods, and the call order of the methods. The targets of
 * calls are queried for changed methods only; everything else is recomputed.
 */
final class MethodInputs {

    /** A body, with the statements from which an exception may reach a handler that ends it. */
    private record Code(Body body, Set<Integer> starts, Map<Integer, Callees> calls, Set<MethodRef> called,
            BitSet covered) {}

    private final Specifications specifications;
    private final Map<MethodRef, Code> known = new HashMap<>();
    private final SortedMap<MethodRef, MethodInput> inputs = new TreeMap<>();
    private SortedSet<MethodRef> entries = new TreeSet<>();
    private CallOrder order = new CallOrder();
    private SortedMap<MethodRef, Set<MethodRef>> ordered = new TreeMap<>();

    MethodInputs(Specifications specifications) {
        this.specifications = specifications;
    }

    /** What is known of each method with a body. */
    SortedMap<MethodRef, MethodInput> inputs() {
        return inputs;
    }

    /** The order of calls. */
    CallOrder order() {
        return order;
    }

    /** The methods that processes run; all when there are no processes. */
    Set<MethodRef> run() {
        Set<MethodRef> begun = new HashSet<>(entries);
        begun.retainAll(inputs.keySet());
        return begun.isEmpty() ? inputs.keySet() : order.reachableFrom(begun);
    }

    void update(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Collection<Process> processes,
            Memory memory,
            Set<MethodRef> changed) {
        SortedMap<MethodRef, Body> bodies = new TreeMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> bodies.put(method.ref(), body));
            }
        }
        changed.forEach(known::remove);
        SortedSet<MethodRef> newEntries = new TreeSet<>();
        processes.forEach(process -> newEntries.add(process.entry()));
        if (!newEntries.equals(entries)) {
            entries = newEntries;
            known.clear();
        }
        known.keySet().retainAll(bodies.keySet());
        Map<MethodRef, Set<Integer>> starts = starts(processes);
        bodies.forEach((method, body) -> {
            Set<Integer> own = starts.getOrDefault(method, Set.of());
            Code code = known.get(method);
            if (code == null || code.body() != body || !code.starts().equals(own)) {
                known.put(method, code(method, body, own, calls, bodies.keySet()));
            }
        });
        updateOrder();
        Map<MethodRef, List<AtomicRegion>> regionsOf = new HashMap<>();
        regions.stream().sorted().forEach(region -> regionsOf.computeIfAbsent(region.method(), k -> new ArrayList<>())
                .add(region));
        fill(bodies, regionsOf, memory, new SpecifiedCalls(specifications, program.hierarchy()));
    }

    private static Map<MethodRef, Set<Integer>> starts(Collection<Process> processes) {
        Map<MethodRef, Set<Integer>> starts = new HashMap<>();
        for (Process process : processes) {
            for (Process.Start start : process.starts()) {
                starts.computeIfAbsent(start.method(), k -> new TreeSet<>()).add(start.statement());
            }
        }
        return starts;
    }

    private Code code(
            MethodRef method, Body body, Set<Integer> starts, CallGraph calls, Set<MethodRef> withBody) {
        Map<Integer, Callees> found = new LinkedHashMap<>();
        Set<MethodRef> called = new TreeSet<>();
        for (int s = 0; s < body.size(); s++) {
            if (CallingStatements.mayCall(body.statement(s))) {
                Callees callees = inThisThread(calls.callees(method, s), starts.contains(s));
                found.put(s, callees);
                callees.methods().forEach(target -> called.add(target.method()));
                callees.callbacks().forEach(target -> called.add(target.method()));
            }
        }
        called.retainAll(withBody);
        return new Code(body, starts, found, called, Covered.of(body));
    }

    /**
     * What library code starts runs in another thread, also where its constructor has got hold of
     * it before.
     */
    private Callees inThisThread(Callees callees, boolean starts) {
        if (!starts && callees.callbacks().stream().noneMatch(target -> entries.contains(target.method()))) {
            return callees;
        }
        List<Callees.Target> callbacks = callees.callbacks()
                .stream()
                .filter(target -> !starts && !entries.contains(target.method()))
                .toList();
        List<Callees.Target> methods = starts ? List.of() : callees.methods();
        return new Callees(methods, callees.library(), callbacks, callees.initialisers(), callees.unknown(),
                callees.ignored());
    }

    private void updateOrder() {
        SortedMap<MethodRef, Set<MethodRef>> next = new TreeMap<>();
        known.forEach((method, code) -> next.put(method, code.called()));
        if (!next.equals(ordered)) {
            ordered = next;
            order = new CallOrder();
            order.include(next.keySet(), next::get);
        }
    }

    private void fill(
            Map<MethodRef, Body> bodies,
            Map<MethodRef, List<AtomicRegion>> regionsOf,
            Memory memory,
            SpecifiedCalls said) {
        Set<MethodRef> inside = inside(regionsOf);
        Set<MethodRef> caught = caught();
        boolean ofSections = regionsOf.values().stream().flatMap(List::stream).noneMatch(AtomicRegion::isTransaction);
        Map<MethodRef, Map<Integer, Touched>> touched = new HashMap<>();
        Set<MemoryCell> carried = new HashSet<>();
        bodies.forEach((method, body) -> {
            Map<Integer, Touched> own = touched(method, body, memory);
            touched.put(method, own);
            List<AtomicRegion> regions = regionsOf.getOrDefault(method, List.of());
            own.forEach((s, cells) -> {
                carried.addAll(cells.confined());
                if (regions.stream().noneMatch(region -> region.contains(s))) {
                    carried.addAll(cells.reads());
                }
            });
        });
        inputs.keySet().retainAll(bodies.keySet());
        touched.forEach((method, own) -> {
            own.replaceAll((s, cells) -> withCarried(cells, carried));
            Code code = known.get(method);
            List<AtomicRegion> regions = regionsOf.getOrDefault(method, List.of());
            MethodInput next = new MethodInput(
                    method, code.body(), regions, code.calls(), specified(code, said), own, inside.contains(method),
                    caught.contains(method), memory.objectsInside(method),
                    ofSections);
            // What is equal stays one object, which is quick to compare from here on.
            inputs.compute(method, (key, old) -> next.equals(old) ? old : next);
        });
    }

    /** The methods that may run below a handler for exceptions, which may catch what they throw. */
    private Set<MethodRef> caught() {
        Set<MethodRef> entered = new TreeSet<>();
        known.values().forEach(code -> {
            BitSet covered = code.covered();
            code.calls().forEach((s, callees) -> {
                if (covered.get(s)) {
                    callees.methods().forEach(target -> entered.add(target.method()));
                    callees.callbacks().forEach(target -> entered.add(target.method()));
                }
            });
        });
        entered.retainAll(known.keySet());
        return order.reachableFrom(entered);
    }

    /**
     * The methods that may run inside a region of another one, or of a recursive call of
     * themselves.
     */
    private Set<MethodRef> inside(Map<MethodRef, List<AtomicRegion>> regionsOf) {
        Set<MethodRef> entered = new TreeSet<>();
        regionsOf.forEach((method, regions) -> {
            Code code = known.get(method);
            if (code != null) {
                code.calls().forEach((s, callees) -> {
                    if (regions.stream().anyMatch(region -> region.contains(s))) {
                        callees.methods().forEach(target -> entered.add(target.method()));
                        callees.callbacks().forEach(target -> entered.add(target.method()));
                    }
                });
            }
        });
        entered.retainAll(known.keySet());
        return order.reachableFrom(entered);
    }

    private static Map<Integer, Touched> touched(MethodRef method, Body body, Memory memory) {
        Map<Integer, Touched> found = new LinkedHashMap<>();
        for (int s = 0; s < body.size(); s++) {
            Stmt statement = body.statement(s);
            boolean call = CallingStatements.mayCall(statement);
            List<MemoryCell> reads = call || loads(statement) ? List.copyOf(memory.reads(method, s)) : List.of();
            List<MemoryCell> writes = call || stores(statement) ? List.copyOf(memory.writes(method, s)) : List.of();
            if (!reads.isEmpty() || !writes.isEmpty()) {
                Set<MemoryCell> confined = new TreeSet<>();
                reads.stream().filter(memory::isPrivate).forEach(confined::add);
                writes.stream().filter(memory::isPrivate).forEach(confined::add);
                Set<MemoryCell> apart = new TreeSet<>(confined);
                reads.stream().filter(memory::isFixed).forEach(apart::add);
                writes.stream().filter(memory::isFixed).forEach(apart::add);
                found.put(s, new Touched(
                        reads, writes, confined, apart, Set.of(), memory.isInitialisation(method, s)));
            }
        }
        return found;
    }

    private static Map<Integer, MethodSpecification> specified(Code code, SpecifiedCalls said) {
        Map<Integer, MethodSpecification> found = new TreeMap<>();
        code.calls().forEach((s, callees) -> said.of(code.body().statement(s), callees).ifPresent(
                specification -> found.put(s, specification)));
        return found;
    }

    private static Touched withCarried(Touched cells, Set<MemoryCell> carried) {
        Set<MemoryCell> own = new TreeSet<>();
        cells.writes().stream().filter(carried::contains).forEach(own::add);
        return own.isEmpty()
                ? cells
                : new Touched(
                        cells.reads(), cells.writes(), cells.confined(), cells.apart(), own, cells.initialises());
    }

    private static boolean loads(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad s -> true;
            case Stmt.StaticLoad s -> true;
            case Stmt.ArrayLoad s -> true;
            default -> false;
        };
    }

    private static boolean stores(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldStore s -> true;
            case Stmt.StaticStore s -> true;
            case Stmt.ArrayStore s -> true;
            default -> false;
        };
    }
}
