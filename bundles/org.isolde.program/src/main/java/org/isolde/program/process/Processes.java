// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.process;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.Hierarchy;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.EntryPoints;
import org.isolde.program.calls.HandedOver;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Finds the processes of a program (Dias' thesis, 3.5.1): {@code main}, and each method that a call
 * of the library lets run in another thread.
 *
 * <p>Unlike in the thesis, all code is searched for starts, not only the code reachable from
 * {@code main}, and tasks of executors and timers count as well as threads. If the task is unknown,
 * any task that its type allows is assumed. Methods that frameworks call are processes, too
 * ({@link Requests}), tests ({@link TestMethods}), and the public methods of {@link SharedClasses}
 * in what {@code main} does not use, which is a library. Tests that start nothing, and nothing
 * else, are no processes.
 */
public final class Processes {

    private record Found(Process.Kind kind, SortedSet<Process.Start> starts) {}

    private final Hierarchy hierarchy;
    private final StartSites sites;
    private final ThreadStarts table;
    private final ParallelStreams streams;
    private final HandedOver tasks;
    private final SortedMap<MethodRef, Found> found = new TreeMap<>();
    private final Map<MethodRef, Set<Integer>> startSites = new HashMap<>();

    private Processes(CallGraph calls) {
        this.hierarchy = calls.program().hierarchy();
        this.sites = new StartSites(hierarchy);
        this.table = sites.table();
        this.streams = ParallelStreams.in(calls.program());
        this.tasks = new HandedOver(calls, table.taskMethods());
    }

    /**
     * The processes of a program that known frameworks may call, sorted by entry. Scans all of its
     * code.
     *
     * @param calls its call graph
     * @param regions its atomic regions
     */
    public static List<Process> of(CallGraph calls, Collection<AtomicRegion> regions) {
        return of(calls, regions, Requests.standard());
    }

    /**
     * The processes of a program, sorted by entry. Scans all of its code.
     *
     * @param calls its call graph
     * @param regions its atomic regions
     * @param requests the methods that frameworks call
     */
    public static List<Process> of(CallGraph calls, Collection<AtomicRegion> regions, Requests requests) {
        Processes search = new Processes(calls);
        for (ClassModel model : calls.program().classes()) {
            for (MethodModel method : model.methods()) {
                search.visit(method);
            }
        }
        for (MethodRef method : requests.in(calls.program())) {
            search.found.merge(method, new Found(Process.Kind.REQUEST, new TreeSet<>()), Processes::merged);
        }
        SortedMap<MethodRef, Process.Kind> tests = TestMethods.in(calls.program());
        tests.forEach((method, kind) -> search.found.putIfAbsent(method, new Found(kind, new TreeSet<>())));
        for (MethodRef method : SharedClasses.methods(
                calls, regions, search.startSites.keySet(), tests.keySet())) {
            search.found.putIfAbsent(method, new Found(Process.Kind.CALLER, new TreeSet<>()));
        }
        if (search.found.values().stream().allMatch(process -> process.kind().isSequential())) {
            // Nothing happens at the same time.
            return List.of();
        }
        Map<MethodRef, List<AtomicRegion>> regionsOf = new HashMap<>();
        regions.forEach(region -> regionsOf.computeIfAbsent(region.method(), method -> new ArrayList<>()).add(region));
        List<Process> processes = new ArrayList<>();
        search.found.forEach((entry, process) -> {
            RegionWalk walk = new RegionWalk(calls, regionsOf, search.startSites, search.found.keySet());
            processes.add(
                    new Process(entry, process.kind(), List.copyOf(process.starts()), walk.from(entry)));
        });
        return List.copyOf(processes);
    }

    private void visit(MethodModel method) {
        if (EntryPoints.isMain(method)) {
            found.put(method.ref(), new Found(Process.Kind.MAIN, new TreeSet<>()));
        }
        method.body().ifPresent(body -> {
            for (int i = 0; i < body.size(); i++) {
                if (body.statement(i) instanceof Stmt.Invoke invoke) {
                    visit(method.ref(), body, i, invoke);
                }
            }
        });
    }

    private void visit(MethodRef caller, Body body, int statement, Stmt.Invoke invoke) {
        Optional<ThreadStarts.Rule> rule = sites.rule(invoke.method())
                .filter(
                        found -> !(found.tasks() instanceof ThreadStarts.Tasks.OfParallelStream)
                                || streams.mayBeParallel(body, statement, invoke));
        if (rule.isEmpty()) {
            return;
        }
        startSites.computeIfAbsent(caller, method -> new TreeSet<>()).add(statement);
        SortedSet<MethodRef> entries = switch (rule.get().tasks()) {
            case ThreadStarts.Tasks.Receiver r ->
                tasks.ofArgument(caller, statement, 0, invoke.method().owner());
            case ThreadStarts.Tasks.OfType(String type) -> tasks.ofType(type);
            case ThreadStarts.Tasks.InArguments a -> inArguments(caller, statement, invoke);
            case ThreadStarts.Tasks.OfParallelStream s -> inArguments(caller, statement, invoke);
        };
        Process.Start start = new Process.Start(caller, statement, body.line(statement));
        for (MethodRef entry : entries) {
            found.merge(
                    entry,
                    new Found(rule.get().kind(), new TreeSet<>(Set.of(start))),
                    Processes::merged);
        }
    }

    private SortedSet<MethodRef> inArguments(MethodRef caller, int statement, Stmt.Invoke invoke) {
        SortedSet<MethodRef> entries = new TreeSet<>();
        List<ClassDesc> parameters = MethodTypeDesc.ofDescriptor(invoke.method().descriptor()).parameterList();
        int receivers = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        for (int i = 0; i < parameters.size(); i++) {
            String descriptor = parameters.get(i).descriptorString();
            if (descriptor.startsWith("L")) {
                String type = descriptor.substring(1, descriptor.length() - 1);
                if (isTask(type)) {
                    entries.addAll(tasks.ofArgument(caller, statement, i + receivers, type));
                }
            }
        }
        return entries;
    }

    /** Whether objects of a type have a method that tasks run. */
    private boolean isTask(String type) {
        for (String supertype : hierarchy.supertypes(type)) {
            for (DeclaredMethod method : hierarchy.declaredMethods(supertype)) {
                if (!method.isStatic() && table.taskMethods().contains(method.ref().name())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Found merged(Found left, Found right) {
        left.starts().addAll(right.starts());
        return left.kind().compareTo(right.kind()) <= 0 ? left : new Found(right.kind(), left.starts());
    }
}
