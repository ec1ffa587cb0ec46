// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.FlowFindings;
import org.isolde.atomicity.internal.flow.RegionViews;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.internal.order.ThreadOrder;
import org.isolde.atomicity.memory.Memory;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/** Derives violations from the findings in methods and the processes that run them. */
public final class ViolationAnalysis {

    private final Program program;
    private final FlowFindings findings;
    private final SplitReads splitReads;
    private final SplitWrites splitWrites;
    private final StaleValues staleValues;
    private final Optional<DataRaces> dataRaces;
    private final SearchMemo searches;
    private final Grounds grounds;
    private final Map<Cause, AtomicityViolation> found = new TreeMap<>();
    private final SortedSet<Omission> omissions = new TreeSet<>();
    /** The steps that are left of those for all searches. */
    private long left;

    /**
     * @param memory decides which cells are private
     * @param objects the objects on which locks are taken; empty if all regions exclude each other
     * @param findings the flows in the methods
     * @param searches the searches of the last verdict; afterwards, those of this one
     * @param steps counts the steps of finding out which processes run what
     * @throws Steps.NoneLeft when there are too many
     */
    public ViolationAnalysis(
            CallGraph calls,
            List<AtomicRegion> regions,
            List<Process> processes,
            Memory memory,
            Optional<PointsToMemory> objects,
            FlowFindings findings,
            AtomicityOptions options,
            SearchMemo searches,
            Steps steps) {
        this.program = calls.program();
        this.findings = findings;
        this.searches = searches;
        RegionLocks locks = new RegionLocks(calls.program(),
                objects.filter(o -> options.has(AtomicityRefinement.NESTED_REGIONS)), regions);
        Contexts contexts = new Contexts(calls, processes, locks, options, steps);
        Predicate<Process> alone = process -> process.instances() == 1
                || options.has(AtomicityRefinement.POINTS_TO)
                        && objects.filter(o -> o.runsOnce(process.entry())).isPresent();
        List<RegionRun> runs = contexts.runs(regions);
        World world = new World(processes, alone, findings.views(), runs, memory);
        ThreadOrder order = options.has(AtomicityRefinement.THREAD_ORDER)
                && options.has(AtomicityRefinement.NESTED_REGIONS)
                        ? ThreadOrder.of(calls, processes, alone, contexts.runners(), contexts::calls)
                        : ThreadOrder.none(calls);
        Intruders intruders = new Intruders(world, contexts, new Exclusion(calls, locks, contexts), order);
        RegionReachability encounters = new RegionReachability(calls, locks, contexts, steps);
        this.splitReads = new SplitReads(world, locks, intruders);
        this.splitWrites = new SplitWrites(world, locks, encounters, intruders);
        this.staleValues = new StaleValues(world, intruders, locks, new CheckedWrites(program), options);
        this.dataRaces = objects.map(known -> new DataRaces(
                program, world, contexts, locks, known, order, processes));
        this.grounds = new Grounds(
                processes.stream().map(process -> new Grounds.Runner(process.entry(), alone.test(process))).toList(),
                order,
                contexts.all(),
                grounds(regions, runs, locks, memory));
    }

    private Map<AtomicRegion, Grounds.Ground> grounds(
            List<AtomicRegion> regions, List<RegionRun> runs, RegionLocks locks, Memory memory) {
        Map<AtomicRegion, List<RegionRun>> byRegion = new HashMap<>();
        runs.forEach(run -> byRegion.computeIfAbsent(run.region(), region -> new ArrayList<>()).add(run));
        Map<AtomicRegion, Grounds.Ground> found = new HashMap<>();
        for (AtomicRegion region : regions) {
            Optional<RegionViews> views = Optional.ofNullable(findings.views().get(region));
            found.put(region, new Grounds.Ground(
                    views, byRegion.getOrDefault(region, List.of()), locks.taken(region), marks(views, memory),
                    splitWrites.uses(region)));
        }
        return found;
    }

    private static BitSet marks(Optional<RegionViews> views, Memory memory) {
        BitSet marks = new BitSet();
        int at = 0;
        for (AccessUse access : views.map(RegionViews::accesses).orElse(List.of())) {
            marks.set(at++, memory.isPrivate(access.cell()) || memory.isFixed(access.cell()));
            marks.set(at++, memory.isSingle(access.cell()));
        }
        return marks;
    }

    /** The key by which violations are merged: the same two regions in the same method. */
    private record Cause(AtomicityViolation.Kind kind, MethodRef method, AtomicRegion first, AtomicRegion second)
            implements Comparable<Cause> {

        static Cause of(AtomicityViolation violation) {
            return new Cause(
                    violation.kind(), violation.method(), violation.first().region(), violation.second().region());
        }

        @Override
        public int compareTo(Cause other) {
            int order = kind.compareTo(other.kind);
            order = order != 0 ? order : method.compareTo(other.method);
            order = order != 0 ? order : first.compareTo(other.first);
            return order != 0 ? order : second.compareTo(other.second);
        }
    }

    /**
     * The violations, sorted.
     *
     * @param most the maximal number of steps for the findings in one method, or for the reads of
     *     one region
     * @param mostInAll the number of steps after which the rest is left out
     * @throws CancellationException when {@code cancelled} returns true
     */
    public List<AtomicityViolation> violations(long most, long mostInAll, BooleanSupplier cancelled) {
        searches.begin(grounds);
        left = mostInAll;
        findings.ofMethods().forEach((method, of) -> look(
                cancelled,
                () -> searches.onMethod(method, of, grounds, () -> Search.of(
                        new Steps(most, cancelled), (into, steps) -> search(of, into, steps))),
                new Place(method, 0, "What other processes may do between its regions was not found out in full.")));
        splitWrites.readers().forEach((reader, runs) -> look(
                cancelled,
                () -> searches.onReader(reader, grounds, () -> Search.of(
                        new Steps(most, cancelled), (into, steps) -> splitWrites.find(reader, runs, into, steps))),
                new Place(
                        reader.method(), reader.entry(),
                        "What other processes write, piece by piece, of what it reads was not found out in full.")));
        searches.end();
        List<AtomicityViolation> sorted = new ArrayList<>(found.values());
        sorted.sort(null);
        return List.copyOf(sorted);
    }

    /**
     * The data races, sorted; empty where objects are not told apart.
     *
     * @param steps counts the pairs of accesses that are compared
     * @throws Steps.NoneLeft when there are too many
     */
    public List<DataRace> dataRaces(Steps steps) {
        return dataRaces.map(search -> search.find(steps).stream().sorted().toList()).orElse(List.of());
    }

    /** What {@link #dataRaces} has not judged. */
    public Collection<Omission> omissionsOfRaces() {
        return dataRaces.map(DataRaces::omissions).orElse(List.of());
    }

    /** The incomplete searches of {@link #violations}, sorted. */
    public SortedSet<Omission> omissions() {
        return Collections.unmodifiableSortedSet(omissions);
    }

    /** A place where results may be missing, and the reason. */
    private record Place(MethodRef method, int statement, String reason) {}

    private void look(BooleanSupplier cancelled, Supplier<Search> search, Place place) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("Looking for atomicity violations was cancelled");
        }
        boolean whole = false;
        if (left >= 0) {
            Search done = search.get();
            done.violations().forEach(this::add);
            left -= done.steps();
            whole = done.whole();
        }
        if (!whole) {
            MethodRef method = place.method();
            int line = program.method(method)
                    .flatMap(MethodModel::body)
                    .map(body -> body.line(place.statement()))
                    .orElse(0);
            omissions.add(new Omission(
                    Optional.of(new Position(method, place.statement(), line)), place.reason()));
        }
    }

    private void search(FlowFindings.OfMethod method, List<AtomicityViolation> into, Steps steps) {
        method.correlations().forEach(reads -> splitReads.find(reads, steps).ifPresent(into::add));
        method.escapes().forEach(value -> staleValues.find(value, steps).ifPresent(into::add));
    }

    private void add(AtomicityViolation violation) {
        found.merge(Cause.of(violation), violation, ViolationAnalysis::merged);
    }

    /**
     * The evidence of one, and the accesses of both where the other process's region is the same.
     */
    private static AtomicityViolation merged(AtomicityViolation one, AtomicityViolation other) {
        AtomicityViolation first = one.compareTo(other) <= 0 ? one : other;
        AtomicityViolation second = first == one ? other : one;
        return new AtomicityViolation(
                first.kind(), first.method(), first.process(), first.first(),
                union(first.firstAccesses(), second.firstAccesses()), first.second(),
                union(first.secondAccesses(), second.secondAccesses()), first.path(), first.otherProcess(),
                first.other(),
                first.other().equals(second.other())
                        ? union(first.otherAccesses(), second.otherAccesses())
                        : first.otherAccesses());
    }

    private static List<AccessUse> union(List<AccessUse> one, List<AccessUse> other) {
        SortedSet<AccessUse> all = new TreeSet<>(one);
        all.addAll(other);
        return List.copyOf(all);
    }
}
