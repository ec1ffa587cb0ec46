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
import java.util.stream.Collectors;
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
import org.isolde.atomicity.violation.DataRace;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.pointsto.CallsByObjects;
import org.isolde.program.pointsto.Entries;
import org.isolde.program.process.Process;
import org.isolde.program.process.Processes;
import org.isolde.program.process.Requests;

/**
 * Finds the atomicity violations of a program: high-level data races and stale-value errors (MoTH
 * 2012; chapter 3 of Dias' thesis). {@link AtomicityOptions} selects refinements of the papers'
 * method.
 *
 * <p>Unlike in the papers, two regions whose values are combined must be able to run one after the
 * other, in one activation of a method and its callees; and another region can only interleave if
 * no lock that the process holds throughout excludes it.
 *
 * <p>Reuses results of the last call. It has one owner and is not thread-safe.
 */
public final class AtomicityAnalysis {

    private static final FlowFindings NOTHING = new FlowFindings(
            Collections.emptySortedMap(), Collections.emptySortedMap(), Collections.emptySortedSet());

    private final AtomicityOptions options;
    private final AtomicityBudget budget;
    private final FlowAnalysis flows;
    private final Specifications specifications;
    private final Requests requests;
    private final CallsByObjects callees = new CallsByObjects();
    private final MemoryAnalysis memories;
    private final SearchMemo searches = new SearchMemo();
    private Optional<CallGraph> last = Optional.empty();
    private List<AtomicRegion> regions = List.of();
    private List<Process> processes = List.of();
    private FlowFindings findings = NOTHING;
    /** What has changed since methods were last looked at. */
    private final Set<MethodRef> pending = new HashSet<>();
    private List<Omission> omissions = List.of();
    private List<DataRace> dataRaces = List.of();

    /** An analysis without cached results and without specifications of methods. */
    public AtomicityAnalysis(AtomicityOptions options) {
        this(options, Specifications.NONE);
    }

    /**
     * An analysis without cached results.
     *
     * @param specifications a user's specifications of methods without code: native and library
     *     methods. They take precedence over Isolde's own summaries of libraries. A method without
     *     either is assumed to read and write all objects passed to it, and its result depends on
     *     all of them
     */
    public AtomicityAnalysis(AtomicityOptions options, Specifications specifications) {
        this(options, specifications, Requests.standard(), AtomicityBudget.DEFAULT);
    }

    /**
     * An analysis without cached results, with a given budget.
     *
     * @param specifications a user's specifications of methods without code
     * @param requests the methods that frameworks call
     * @param budget the step limits, beyond which parts are left out
     */
    public AtomicityAnalysis(
            AtomicityOptions options, Specifications specifications, Requests requests, AtomicityBudget budget) {
        this.requests = requests;
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
     * @param cancelled polled regularly
     * @return the violations, sorted, one for each pair of regions and method that combines them;
     *     equal to the result of a new instance
     * @throws CancellationException when {@code cancelled} returns true; a later call then
     *     continues
     */
    public List<AtomicityViolation> analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        List<Process> processes = Processes.of(calls, regions, requests);
        boolean isAsItIs = calls.isNarrowed() || !options.has(AtomicityRefinement.POINTS_TO);
        if (processes.isEmpty() || regions.isEmpty() || isAsItIs) {
            return analyse(program, calls, regions, processes, changed, cancelled);
        }
        CallsByObjects.Result known = callees.update(calls, entries(processes), changed, cancelled);
        List<AtomicityViolation> violations = analyse(
                program, known.calls(), regions, processes, known.changed(), cancelled);
        callees.done();
        if (!known.ignored().isEmpty()) {
            SortedSet<Omission> left = new TreeSet<>(omissions);
            left.add(new Omission(Optional.empty(), ignored(known.ignored())));
            omissions = List.copyOf(left);
        }
        return violations;
    }

    private static String ignored(SortedSet<String> reasons) {
        int others = reasons.size() - 1;
        String first = reasons.first().endsWith(".")
                ? reasons.first().substring(0, reasons.first().length() - 1)
                : reasons.first();
        return "Code that is not in sight was taken to leave the program alone. " + first
                + (others == 0 ? "." : ", and " + others + " more of this kind.");
    }

    private static Entries entries(List<Process> processes) {
        return new Entries(
                processes.stream().map(Process::entry).collect(Collectors.toCollection(TreeSet::new)),
                processes.stream().anyMatch(process -> process.kind().isFromOutside()),
                true);
    }

    private List<AtomicityViolation> analyse(
            Program program,
            CallGraph calls,
            List<AtomicRegion> regions,
            List<Process> processes,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        searches.noteChanged(changed);
        this.processes = processes;
        this.regions = List.copyOf(regions);
        last = Optional.of(calls);
        pending.addAll(changed);
        if (processes.isEmpty() || regions.isEmpty()) {
            // Nobody runs anything, as in a library that is looked at alone, or nothing is atomic.
            findings = NOTHING;
            omissions = List.of();
            dataRaces = List.of();
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
            dataRaces = dataRaces(verdict, left, cancelled);
            return violations;
        } catch (Steps.NoneLeft e) {
            left.add(new Omission(Optional.empty(), "It was not found out which processes run which regions."));
            dataRaces = List.of();
            return List.of();
        }
    }

    private List<DataRace> dataRaces(ViolationAnalysis verdict, Set<Omission> left, BooleanSupplier cancelled) {
        try {
            List<DataRace> races = verdict.dataRaces(new Steps(budget.encountersInAll(), cancelled));
            left.addAll(verdict.omissionsOfRaces());
            return races;
        } catch (Steps.NoneLeft e) {
            left.add(new Omission(Optional.empty(), "Data races were not looked for in all code."));
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
     * The data races of the critical sections of the program analysed last, sorted, one for each
     * region and variable; none where objects are not told apart.
     */
    public List<DataRace> dataRaces() {
        return dataRaces;
    }

    /**
     * The parts left out of the last analysis, sorted; if it is not empty, violations may be
     * missing.
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
