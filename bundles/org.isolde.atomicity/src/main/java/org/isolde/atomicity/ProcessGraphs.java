// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.atomicity.causal.CausalGraph;
import org.isolde.atomicity.internal.flow.FlowFindings;
import org.isolde.atomicity.internal.flow.RegionViews;
import org.isolde.atomicity.internal.memory.ClassMemory;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.atomicity.view.ProcessViews;
import org.isolde.atomicity.view.View;
import org.isolde.atomicity.view.ViewDependencies;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * The views and dependency graphs of the processes of a program, as of its analysis. They are
 * computed on demand. Immutable and thread-safe.
 */
public final class ProcessGraphs {

    private final CallGraph calls;
    private final List<AtomicRegion> regions;
    private final List<Process> processes;
    private final FlowFindings findings;
    private final Specifications specifications;

    ProcessGraphs(
            CallGraph calls,
            List<AtomicRegion> regions,
            List<Process> processes,
            FlowFindings findings,
            Specifications specifications) {
        this.calls = calls;
        this.regions = List.copyOf(regions);
        this.processes = List.copyOf(processes);
        this.findings = findings;
        this.specifications = specifications;
    }

    /** The processes, sorted by entry. */
    public List<Process> processes() {
        return processes;
    }

    /**
     * The source file of a method's class, as a path below a source folder, if the class file
     * contains it.
     */
    public Optional<String> sourcePath(MethodRef method) {
        return calls.program().classNamed(method.owner()).flatMap(ClassModel::sourcePath);
    }

    /** The views of a process, those of regions inside others left out. */
    public ProcessViews views(Process process) {
        List<View> views = new ArrayList<>();
        for (AtomicRegion region : process.regions()) {
            RegionViews of = findings.views().get(region);
            if (of != null) {
                of.alternatives().forEach(way -> views.add(new View(region, way.reads(), way.writes())));
            }
        }
        return new ProcessViews(process.entry(), process.instances(), views);
    }

    /** The dependencies between views, of all processes. */
    public ViewDependencies viewDependencies() {
        SortedSet<ViewDependencies.Edge> edges = new TreeSet<>();
        findings.ofMethods().values().forEach(method -> method.escapes().forEach(value -> {
            AtomicRegion from = value.from().region();
            AtomicRegion to = value.to().region();
            value.reads().forEach(read -> edges.add(new ViewDependencies.Edge(from, read.cell(), to)));
        }));
        return new ViewDependencies(edges);
    }

    /** The dependencies between views of one process. */
    public ViewDependencies viewDependencies(Process process) {
        Set<AtomicRegion> own = Set.copyOf(process.regions());
        return new ViewDependencies(viewDependencies().edges()
                .stream()
                .filter(edge -> own.contains(edge.from()) && own.contains(edge.to()))
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /**
     * The causal dependencies in the methods that a process may run. As in the papers, objects are
     * not distinguished. Scans the code of all these methods.
     */
    public CausalGraph causalGraph(Process process) {
        return CausalGraph.of(calls, regions, new ClassMemory(calls, specifications), specifications, methods(process));
    }

    /** The methods of the program that a process may run. */
    private Set<MethodRef> methods(Process process) {
        Set<MethodRef> others = processes.stream().map(Process::entry).collect(Collectors.toCollection(HashSet::new));
        others.remove(process.entry());
        SortedSet<MethodRef> found = new TreeSet<>(Collections.singleton(process.entry()));
        Deque<MethodRef> open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            MethodRef method = open.remove();
            int size = calls.program().method(method).flatMap(MethodModel::body).map(Body::size).orElse(0);
            for (int statement = 0; statement < size; statement++) {
                Callees callees = calls.callees(method, statement);
                List<Callees.Target> targets = new ArrayList<>(callees.methods());
                targets.addAll(callees.callbacks());
                for (Callees.Target target : targets) {
                    if (!others.contains(target.method()) && found.add(target.method())) {
                        open.add(target.method());
                    }
                }
            }
        }
        return found;
    }
}
