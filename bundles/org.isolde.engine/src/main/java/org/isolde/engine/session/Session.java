// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.ProgramAnalysis;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.atomicity.ProcessAtomicity;
import org.isolde.engine.isolation.SnapshotIsolation;
import org.isolde.engine.suppression.Suppression;
import org.isolde.engine.suppression.Suppressions;
import org.isolde.program.ClassModel;
import org.isolde.program.Packages;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockTypes;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.SpecificationFiles;

/**
 * An incremental analysis of one program: it takes edits, and gives the results of the analyses
 * after them.
 *
 * <p>After any edits the result is the one that a new session over the edited program gives; only
 * what an edit touches is computed again. A session has one owner, who closes it, and is not
 * thread-safe, although it uses several threads itself; results are immutable.
 */
public final class Session implements AutoCloseable {

    /** A thread of its own for each analysis. */
    private static final Executor IN_THREADS = analysis -> Thread.ofPlatform().name("Isolde").daemon().start(analysis);

    private final String name;
    private final SpecificationFiles files;
    private final Executor executor;
    private SessionSettings settings;
    private ProgramAnalysis isolation;
    private ProcessAtomicity atomicity;
    private final Set<MethodRef> changedMethods = new HashSet<>();
    private final SortedMap<String, AtomicRegions> regionsOfClass = new TreeMap<>();
    private final SortedMap<String, List<Suppression>> suppressionsOfClass = new TreeMap<>();
    private Program program;
    private LockTypes locks;
    private CallGraph calls;

    /**
     * Opens a session for a program whose classes name no files.
     *
     * @param name the name of the program in reports
     * @param program the initial program
     * @param settings the settings
     */
    public Session(String name, Program program, SessionSettings settings) {
        this(name, program, settings, SpecificationFiles.NONE);
    }

    /**
     * Opens a session.
     *
     * @param name the name of the program in reports
     * @param program the initial program
     * @param settings the settings
     * @param files finds the heap specifications that classes name; queried again in each analysis
     */
    public Session(String name, Program program, SessionSettings settings, SpecificationFiles files) {
        this(name, program, settings, files, IN_THREADS);
    }

    /**
     * Opens a session with a given executor for its analyses.
     *
     * @param name the name of the program in reports
     * @param program the initial program
     * @param settings the settings
     * @param files finds the heap specifications that classes name; queried again in each analysis,
     *     in the thread of its caller
     * @param executor runs all analyses but one, which runs in the thread of the caller;
     *     {@code Runnable::run} runs them sequentially
     */
    public Session(
            String name, Program program, SessionSettings settings, SpecificationFiles files, Executor executor) {
        this.name = name;
        this.files = files;
        this.executor = executor;
        this.settings = settings;
        this.isolation = new SnapshotIsolation(settings.effort(), files);
        this.atomicity = new ProcessAtomicity(settings.specifications(), settings.requests());
        this.program = program;
        this.locks = LockTypes.of(program, settings.atomic());
        this.calls = CallGraph.of(program, settings.library());
        for (ClassModel model : program.classes()) {
            enter(model);
        }
    }

    /** The program after the edits so far. */
    public Program program() {
        return program;
    }

    /** The groups of the program's atomic regions, including those that are not analysed. */
    public SortedSet<String> groups() {
        return regionsOfClass.values()
                .stream()
                .flatMap(regions -> regions.regions().stream())
                .map(AtomicRegion::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The default specifications of native methods and of unknown library methods that the program
     * calls.
     */
    public Specifications methodsWithoutCode() {
        return Specifications.ofMethodsWithoutCode(calls);
    }

    /**
     * Applies an edit. Its cost depends on the edit and the facts that depend on it; the analyses
     * run in {@link #analyse}.
     */
    public void apply(ProgramChange change) {
        Program next = program.with(change);
        for (String className : change.names()) {
            changedMethods.addAll(EditedMethods.of(program.classNamed(className), next.classNamed(className)));
            regionsOfClass.remove(className);
            suppressionsOfClass.remove(className);
        }
        calls = calls.with(next, change);
        program = next;
        changedMethods.addAll(calls.callersAffected());
        LockTypes before = locks;
        locks = LockTypes.of(program, settings.atomic());
        if (locks.equals(before)) {
            for (String className : change.names()) {
                program.classNamed(className).ifPresent(this::enter);
            }
        } else {
            enterAll();
        }
    }

    /** Looks for regions in all classes again, and notes those that differ as changed. */
    private void enterAll() {
        List<AtomicRegion> before = wantedRegions();
        regionsOfClass.clear();
        suppressionsOfClass.clear();
        program.classes().forEach(this::enter);
        List<AtomicRegion> after = wantedRegions();
        changedMethods.addAll(methodsOf(before, after));
        changedMethods.addAll(methodsOf(after, before));
    }

    /** Replaces the settings. Results that do not depend on the difference are kept. */
    public void apply(SessionSettings next) {
        SessionSettings last = settings;
        List<AtomicRegion> before = wantedRegions();
        settings = next;
        if (!next.atomic().equals(last.atomic())) {
            locks = LockTypes.of(program, settings.atomic());
            regionsOfClass.clear();
            program.classes().forEach(this::enter);
        }
        List<AtomicRegion> after = wantedRegions();
        changedMethods.addAll(methodsOf(before, after));
        changedMethods.addAll(methodsOf(after, before));
        boolean sameLibrary = next.library().equals(last.library());
        if (!sameLibrary) {
            calls = CallGraph.of(program, next.library());
        }
        if (!sameLibrary || !next.effort().equals(last.effort())) {
            isolation.close();
            isolation = new SnapshotIsolation(next.effort(), files);
        }
        if (!sameLibrary || !next.specifications().equals(last.specifications())
                || !next.requests().equals(last.requests())) {
            atomicity.close();
            atomicity = new ProcessAtomicity(next.specifications(), next.requests());
        }
    }

    /** The methods that regions are, or stand in, which are not among others. */
    private static Set<MethodRef> methodsOf(List<AtomicRegion> regions, List<AtomicRegion> others) {
        Set<AtomicRegion> known = Set.copyOf(others);
        return regions.stream()
                .filter(region -> !known.contains(region))
                .map(AtomicRegion::method)
                .collect(Collectors.toSet());
    }

    /**
     * Runs the analyses in parallel.
     *
     * @param sources finds source files; called by several threads
     * @param progress receives progress, and is polled for cancellation, in the thread of the
     *     caller
     * @throws CancellationException if cancelled; the session stays usable, and no edit is lost
     */
    public AnalysisResult analyse(SourceLocator sources, Progress progress) {
        AtomicRegions regions = regions();
        Snapshot snapshot = new Snapshot(program, calls, regions);
        progress.phase("Analysing " + what(snapshot) + " in " + program.classes().size() + " classes");
        Findings findings = new SideBySide(List.of(isolation, atomicity), executor)
                .analyse(snapshot, Set.copyOf(changedMethods), sources, progress);
        changedMethods.clear();
        List<Suppression> suppressions = suppressionsOfClass.values().stream().flatMap(List::stream).toList();
        boolean all = settings.groups().isEmpty() && excluded().names().isEmpty();
        return new AnalysisResult(
                name, findings.anomalies(), findings.groups(), findings.graphs(), snapshot.problems())
                .withCriticalSections(atomicity.criticalSections(snapshot))
                .withSuppressions(Suppressions.of(suppressions, findings.anomalies(), all, sources))
                .withProblems(findings.problems())
                .withProblems(unmatchedNames());
    }

    private static String what(Snapshot snapshot) {
        int sections = snapshot.criticalSections().size();
        String transactions = snapshot.transactions().size() + " transactions";
        return sections == 0 ? transactions : transactions + " and " + sections + " critical sections";
    }

    private List<Problem> unmatchedNames() {
        Specifications specifications = settings.specifications();
        List<Problem> problems = new ArrayList<>();
        specifications.unmatched(program).forEach((method, problem) -> problems.add(
                MethodSpecifications.unusable(specifications.places().get(method), problem)));
        settings.library().unmatched(program).forEach(
                (place, problem) -> problems.add(MethodSpecifications.unusable(place, problem)));
        return problems;
    }

    /**
     * The graphs of the program's processes, as of the last {@link #analyse analysis} that ended
     * normally; immutable.
     *
     * @throws IllegalStateException before the first analysis
     */
    public ProcessGraphs processGraphs() {
        return atomicity.processGraphs();
    }

    /** Releases the resources of the analyses; the session must not be used afterwards. */
    @Override
    public void close() {
        isolation.close();
        atomicity.close();
    }

    private void enter(ClassModel model) {
        AtomicRegions regions = AtomicRegions.in(model, settings.atomic(), locks);
        if (!regions.regions().isEmpty() || !regions.problems().isEmpty()) {
            regionsOfClass.put(model.name(), regions);
        }
        List<Suppression> suppressions = Suppression.in(model);
        if (!suppressions.isEmpty()) {
            suppressionsOfClass.put(model.name(), suppressions);
        }
    }

    private AtomicRegions regions() {
        Stream<Problem> found = regionsOfClass.values().stream().flatMap(regions -> regions.problems().stream());
        List<Problem> excluded = ExcludedTransactions.problems(regionsOfWantedGroups().toList(), excluded());
        return new AtomicRegions(wantedRegions(), Stream.concat(found, excluded.stream()).sorted().toList());
    }

    private List<AtomicRegion> wantedRegions() {
        return regionsOfWantedGroups().filter(region -> !excluded().contains(region.method().owner())).sorted()
                .toList();
    }

    private Stream<AtomicRegion> regionsOfWantedGroups() {
        return regionsOfClass.values()
                .stream()
                .flatMap(regions -> regions.regions().stream())
                .filter(region -> settings.wants(region.group()));
    }

    private Packages excluded() {
        return settings.effort().excluded();
    }
}
