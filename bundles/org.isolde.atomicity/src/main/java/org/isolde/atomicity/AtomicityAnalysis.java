// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.FlowAnalysis;
import org.isolde.atomicity.internal.flow.FlowFindings;
import org.isolde.atomicity.internal.memory.ClassMemory;
import org.isolde.atomicity.internal.memory.MemoryAnalysis;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.internal.verdict.SearchMemo;
import org.isolde.atomicity.internal.verdict.ViolationAnalysis;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.options.AtomicityBudget;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.atomicity.view.ProcessViews;
import org.isolde.atomicity.view.ViewDependencies;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;
import org.isolde.program.process.Processes;

/**
 * Finds the atomicity violations of a program: high-level data races and stale-value errors (MoTH
 * 2012; chapter 3 of Dias' thesis). {@link AtomicityOptions} says what is added to the method of
 * the papers.
 *
 * <p>Other than there, two regions whose values meet must be able to run one after the other, in
 * one activation of a method and of what it calls; and a region comes between only when no lock
 * that the process keeps shuts it out.
 *
 * <p>Keeps what it learns from one call to the next; has one owner and is not thread-safe.
 */
public final class AtomicityAnalysis {

    private static final FlowFindings NOTHING = new FlowFindings(
            Collections.emptySortedMap(), Collections.emptySortedMap(), Collections.emptySortedSet());

    private final AtomicityOptions options;
    private final AtomicityBudget budget;
    private final FlowAnalysis flows;
    private final Specifications specifications;
    private final MemoryAnalysis memories;
    private final SearchMemo searches = new SearchMemo();
    private Optional<CallGraph> last = Optional.empty();
    private List<AtomicRegion> regions = List.of();
    private List<Process> processes = List.of();
    private FlowFindings findings = NOTHING;
    /** What has changed since methods were last looked at. */
    private final Set<MethodRef> pending = new HashSet<>();
    private List<Omission> omissions = List.of();

    /** An analysis that has seen nothing yet, and is told nothing of methods without code. */
    public AtomicityAnalysis(AtomicityOptions options) {
        this(options, Specifications.NONE);
    }

    /**
     * An analysis that has seen nothing yet.
     *
     * @param specifications what a user says of methods whose code is not there, native ones and
     *     those of libraries. It counts before Isolde's own summaries of libraries; a method of
     *     which neither says anything reads and writes all that it is given, and its result depends
     *     on all of it.
     */
    public AtomicityAnalysis(AtomicityOptions options, Specifications specifications) {
        this(options, specifications, AtomicityBudget.DEFAULT);
    }

    /**
     * An analysis that has seen nothing yet, with another budget.
     *
     * @param specifications what a user says of methods whose code is not there
     * @param budget how much is looked at before something is left out
     */
    public AtomicityAnalysis(AtomicityOptions options, Specifications specifications, AtomicityBudget budget) {
        this.options = options;
        this.budget = budget;
        this.specifications = specifications;
        this.memories = new MemoryAnalysis(specifications);
        this.flows = new FlowAnalysis(
                options, specifications, budget.valuesTogether(), budget.valuesInAll());
    }

    /**
     * Analyses a program.
     *
     * @param program the program as it is now
     * @param calls its call graph
     * @param regions its atomic regions, sorted
     * @param changed at least the methods whose code, or the targets of whose calls, differ from
     *     the last call's program, those that are gone included; ignored in the first call
     * @param cancelled polled now and then
     * @return the violations, sorted, one for each two regions and the method in which they meet;
     *     the same as a new instance would give
     * @throws CancellationException when {@code cancelled} says so; a later call then does what is
     *     left
     */
    public List<AtomicityViolation> analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        searches.noteChanged(changed);
        List<Process> processes = Processes.of(calls, regions);
        this.processes = processes;
        this.regions = List.copyOf(regions);
        last = Optional.of(calls);
        pending.addAll(changed);
        if (processes.isEmpty() || regions.isEmpty()) {
            // Nobody runs anything, as in a library that is looked at alone, or nothing is atomic.
            findings = NOTHING;
            omissions = List.of();
            return List.of();
        }
        SortedSet<Omission> left = new TreeSet<>();
        Optional<PointsToMemory> objects = options.has(AtomicityRefinement.POINTS_TO)
                || options.has(AtomicityRefinement.NESTED_REGIONS)
                        ? objects(calls, processes, left, cancelled)
                        : Optional.empty();
        Memory memory = options.has(AtomicityRefinement.POINTS_TO) && objects.isPresent()
                ? objects.get()
                : new ClassMemory(calls, specifications);
        findings = flows.update(program, calls, regions, processes, memory, pending, cancelled);
        pending.clear();
        findings.leftOut().forEach(method -> left.add(new Omission(
                program.method(method).flatMap(MethodModel::body).map(body -> new Position(method, 0, body.line(0))),
                "Values were not followed through this method and those that it calls in a circle.")));
        List<AtomicityViolation> violations = violations(calls, regions, memory, objects, left, cancelled);
        omissions = List.copyOf(left);
        return violations;
    }

    private List<AtomicityViolation> violations(
            CallGraph calls,
            List<AtomicRegion> regions,
            Memory memory,
            Optional<PointsToMemory> objects,
            Set<Omission> left,
            BooleanSupplier cancelled) {
        try {
            ViolationAnalysis verdict = new ViolationAnalysis(
                    calls, regions, processes, memory, objects, findings, options, searches,
                    new Steps(budget.encountersInAll(), cancelled));
            List<AtomicityViolation> violations = verdict.violations(
                    budget.encounter(), budget.encountersInAll(), cancelled);
            left.addAll(verdict.omissions());
            return violations;
        } catch (Steps.NoneLeft e) {
            left.add(new Omission(Optional.empty(), "It was not found out which processes run which regions."));
            return List.of();
        }
    }

    private Optional<PointsToMemory> objects(
            CallGraph calls,
            List<Process> processes,
            Set<Omission> left,
            BooleanSupplier cancelled) {
        try {
            return Optional.of(memories.of(calls, processes, pending, new Steps(budget.objects(), cancelled)));
        } catch (Steps.NoneLeft e) {
            left.add(
                    new Omission(
                            Optional.empty(),
                            "Objects were not told apart, and all regions were taken to exclude each other."));
            return Optional.empty();
        }
    }

    /**
     * What was left out when the program was analysed last, sorted; where it is not empty,
     * violations may be missing.
     */
    public List<Omission> omissions() {
        return omissions;
    }

    /**
     * The graphs of the processes of the program analysed last.
     *
     * @throws IllegalStateException if none has been analysed
     */
    public ProcessGraphs processGraphs() {
        CallGraph analysed = last.orElseThrow(() -> new IllegalStateException("Nothing has been analysed."));
        return new ProcessGraphs(analysed, regions, processes, findings, specifications);
    }

    /**
     * The views of each process of the program analysed last, those of regions inside others left
     * out.
     */
    public List<ProcessViews> processViews() {
        ProcessGraphs graphs = processGraphs();
        return processes.stream().map(graphs::views).toList();
    }

    /** The dependencies between the views of the program analysed last. */
    public ViewDependencies viewDependencies() {
        return processGraphs().viewDependencies();
    }
}
