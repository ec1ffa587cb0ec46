// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.isolde.atomicity.internal.Steps;
import org.isolde.program.Hierarchy;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.Signature;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * Links the points-to constraints of all methods: numbers their nodes, and connects arguments with
 * parameters and results.
 */
final class Linker {

    private final Program program;
    private final Map<MethodRef, MethodConstraints> methods;
    private final Map<MethodRef, Integer> bases = new HashMap<>();
    private final Map<AbstractObject, Integer> objects = new LinkedHashMap<>();
    private final Map<Location, Integer> globals = new HashMap<>();
    /**
     * By identity: calls of the same kind share their callbacks. Each has a node that goes in and
     * one that comes out.
     */
    private final Map<List<Callees.Target>, int[]> callbacks = new IdentityHashMap<>();
    private ObjectFilters filters;
    private Solver solver;

    Linker(Program program, Map<MethodRef, MethodConstraints> methods) {
        this.program = program;
        this.methods = methods;
    }

    /** The points-to sets when these processes run; solving them takes the steps. */
    PointsTo link(List<Process> processes, Steps steps) {
        for (MethodConstraints constraints : methods.values()) {
            constraints.allocations.forEach(allocation -> objects.putIfAbsent(allocation.object(), objects.size()));
        }
        for (Process process : processes) {
            objects.putIfAbsent(arguments(process), objects.size());
        }
        OutsideObjects outside = new OutsideObjects(program, processes);
        outside.objects().forEach(object -> objects.putIfAbsent(object, objects.size()));
        outside.streams().forEach(stream -> objects.putIfAbsent(stream.object(), objects.size()));
        filters = new ObjectFilters(program, List.copyOf(objects.keySet()));
        solver = new Solver(filters, objects.getOrDefault(AbstractObject.ANY, -1));
        methods.forEach((method, constraints) -> bases.put(method, solver.newNodes(constraints.nodes())));
        methods.forEach((method, constraints) -> join(bases.get(method), constraints));
        processes.forEach(this::join);
        join(outside);
        methods.forEach((method, constraints) -> constraints.allocations.forEach(
                allocation -> solver.allocate(
                        bases.get(method) + allocation.node(), objects.get(allocation.object()))));
        solver.solve(steps);
        return new PointsTo(List.copyOf(objects.keySet()), filters, solver, methods, bases, globals);
    }

    /** What the virtual machine passes to {@code main}. */
    private static AbstractObject arguments(Process process) {
        return new AbstractObject(process.entry(), -1, AbstractObject.Sort.CREATED, "[Ljava/lang/String;", 0);
    }

    private void join(int base, MethodConstraints constraints) {
        constraints.loads.forEach(load -> solver.load(base + load.base(), load.location(), base + load.node()));
        constraints.stores.forEach(store -> solver.store(base + store.base(), store.location(), base + store.node()));
        constraints.globalLoads.forEach(load -> solver.flow(global(load.location()), base + load.node(), null));
        constraints.globalStores.forEach(store -> solver.flow(base + store.node(), global(store.location()), null));
        constraints.flows.forEach(
                flow -> solver.flow(
                        base + flow.from(), base + flow.to(),
                        flow.type() == null ? null : filters.ofType(flow.type())));
        constraints.calls.forEach(call -> call.targets().forEach(target -> join(base, call, target)));
        constraints.callbacks.forEach(callback -> {
            int[] inAndOut = callbacks.computeIfAbsent(callback.targets(), this::callback);
            solver.flow(base + callback.pool(), inAndOut[0], null);
            solver.flow(inAndOut[1], base + callback.pool(), null);
            solver.flow(inAndOut[1], base + callback.results(), null);
        });
        constraints.captures.forEach(capture -> join(base, capture));
    }

    private int global(Location location) {
        return globals.computeIfAbsent(location, l -> solver.newNodes(1));
    }

    private void join(int base, MethodConstraints.Call call, Callees.Target target) {
        int[] parameters = methods.get(target.method()).parameters;
        boolean isDirect = target.passing() == Callees.Passing.Direct.DIRECT;
        for (int p = 0; p < parameters.length; p++) {
            OptionalInt argument = target.passing().argument(p);
            if (argument.isPresent() && parameters[p] != MethodConstraints.NONE
                    && call.arguments()[argument.getAsInt()] != MethodConstraints.NONE) {
                solver.flow(
                        base + call.arguments()[argument.getAsInt()],
                        bases.get(target.method()) + parameters[p],
                        isDirect && p == 0 && call.bySelection() ? filters.running(target.method()) : null);
            }
        }
        if (call.result() == MethodConstraints.NONE) {
            return;
        }
        if (target.method().isConstructor() && !isDirect) {
            solver.load(base + call.arguments()[0], LibraryConstraints.CONTENTS, base + call.result());
        }
        solver.flow(result(target.method()), base + call.result(), null);
    }

    private int result(MethodRef method) {
        return bases.get(method) + methods.get(method).result();
    }

    private int[] callback(List<Callees.Target> targets) {
        int in = solver.newNodes(2);
        for (Callees.Target target : targets) {
            passAny(in, target.method());
            solver.flow(result(target.method()), in + 1, null);
        }
        return new int[] {in, in + 1};
    }

    /** Passes each parameter what is of its type. */
    private void passAny(int from, MethodRef method) {
        pass(method, 0, Integer.MAX_VALUE, from, type -> true);
    }

    /** Passes parameters from one place to before another, if they are of certain types. */
    private void pass(MethodRef method, int first, int end, int from, Predicate<String> types) {
        int[] parameters = methods.get(method).parameters;
        List<ClassDesc> declared = MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList();
        int receivers = program.method(method).orElseThrow().isStatic() ? 0 : 1;
        for (int p = first; p < parameters.length && p < end; p++) {
            String type = p < receivers ? method.owner() : typeName(declared.get(p - receivers));
            if (parameters[p] != MethodConstraints.NONE && types.test(type)) {
                solver.flow(
                        from, bases.get(method) + parameters[p],
                        p < receivers ? filters.running(method) : filters.ofType(type));
            }
        }
    }

    private static String typeName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isArray() || type.isPrimitive() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
    }

    private void join(int base, MethodConstraints.Capture capture) {
        for (MethodRef method : implementations(capture)) {
            int[] parameters = methods.get(method).parameters;
            for (int p = 0; p < capture.captured().length && p < parameters.length; p++) {
                if (capture.captured()[p] != MethodConstraints.NONE && parameters[p] != MethodConstraints.NONE) {
                    solver.flow(
                            base + capture.captured()[p],
                            bases.get(method) + parameters[p],
                            p == 0 && capture.bySelection() ? filters.running(method) : null);
                }
            }
        }
    }

    private List<MethodRef> implementations(MethodConstraints.Capture capture) {
        Hierarchy hierarchy = program.hierarchy();
        List<MethodRef> found = new ArrayList<>();
        hierarchy.resolveMethod(capture.implementation())
                .filter(method -> methods.containsKey(method.ref()))
                .ifPresent(method -> found.add(method.ref()));
        if (capture.bySelection()) {
            Signature signature = Signature.of(capture.implementation());
            for (String type : hierarchy.subtypes(capture.implementation().owner())) {
                MethodRef method = signature.in(type);
                if (methods.containsKey(method) && !found.contains(method)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /**
     * Code outside calls methods on the objects that it makes, and passes them such objects and the
     * results of calls.
     */
    private void join(OutsideObjects outside) {
        if (outside.entered().isEmpty()) {
            return;
        }
        int results = solver.newNodes(1);
        outside.entered().forEach(method -> solver.flow(result(method), results, null));
        int receivers = nodeOf(outside.objects());
        Map<String, Integer> arguments = new HashMap<>();
        for (MethodRef method : outside.entered()) {
            int passed = arguments.computeIfAbsent(method.owner(), owner -> {
                int node = nodeOf(outside.arguments(owner));
                solver.flow(results, node, null);
                return node;
            });
            int first = program.method(method).orElseThrow().isStatic() ? 0 : 1;
            pass(method, 0, first, receivers, type -> true);
            pass(method, first, Integer.MAX_VALUE, passed, program.hierarchy()::isApplication);
        }
        for (OutsideObjects.OutsideStream stream : outside.streams()) {
            // The receiver comes first.
            int place = stream.parameter() + 1;
            pass(stream.constructor(), place, place + 1, nodeOf(List.of(stream.object())), type -> true);
        }
    }

    private int nodeOf(Collection<AbstractObject> those) {
        int node = solver.newNodes(1);
        those.forEach(object -> solver.allocate(node, objects.get(object)));
        return node;
    }

    private void join(Process process) {
        if (!methods.containsKey(process.entry())) {
            return;
        }
        if (process.kind() == Process.Kind.MAIN) {
            for (int parameter : methods.get(process.entry()).parameters) {
                if (parameter != MethodConstraints.NONE) {
                    solver.allocate(bases.get(process.entry()) + parameter, objects.get(arguments(process)));
                }
            }
        }
        for (Process.Start start : process.starts()) {
            MethodConstraints starter = methods.get(start.method());
            int base = bases.get(start.method());
            Integer pool = starter.pools.get(start.statement());
            if (pool != null) {
                passAny(base + pool, process.entry());
                solver.flow(result(process.entry()), base + pool, null);
            }
            Integer product = starter.products.get(start.statement());
            if (product != null) {
                solver.store(base + product, LibraryConstraints.CONTENTS, result(process.entry()));
            }
        }
    }
}
