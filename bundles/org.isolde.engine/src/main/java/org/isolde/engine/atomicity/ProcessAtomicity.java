// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.atomicity.options.AtomicityBudget;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.Omission;
import org.isolde.engine.CriticalSections;
import org.isolde.engine.Messages;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.ProgramAnalysis;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;
import org.isolde.program.process.Requests;
import org.isolde.sdg.transaction.Transaction;

/**
 * The analysis for atomicity violations: processes that split into several regions what should be
 * one, with high-level data races or stale-value errors as a result; and data races of code that
 * locks.
 */
public final class ProcessAtomicity implements ProgramAnalysis {
    private final AtomicityAnalysis analysis;

    /**
     * An analysis that has seen no program yet.
     *
     * @param specifications the specifications of methods without code
     * @param requests the methods that frameworks call in threads of their own
     */
    public ProcessAtomicity(Specifications specifications, Requests requests) {
        this(new AtomicityAnalysis(
                AtomicityOptions.DEFAULT, specifications, requests, AtomicityBudget.DEFAULT));
    }

    /** Takes an analysis that has seen no program yet. */
    ProcessAtomicity(AtomicityAnalysis analysis) {
        this.analysis = analysis;
    }

    @Override
    public Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress) {
        progress.phase(Messages.text("phase.atomicity"));
        List<AtomicityViolation> violations = analysis.analyse(snapshot.program(), snapshot.calls(),
                snapshot.regions().regions(), changed, progress::cancelled);
        Map<MethodRef, Process> processes = analysis.processGraphs()
                .processes()
                .stream()
                .collect(Collectors.toMap(Process::entry, Function.identity()));
        ViolationBuilder builder = new ViolationBuilder(snapshot,
                Transaction.named(snapshot.program(), snapshot.regions().regions()), processes, sources);
        List<Anomaly> anomalies = new ArrayList<>();
        violations.forEach(violation -> anomalies.add(builder.build(violation)));
        analysis.dataRaces().forEach(race -> anomalies.add(builder.build(race)));
        anomalies.sort(null);
        List<Problem> problems = new ArrayList<>();
        analysis.omissions().forEach(omission -> problems.add(problem(omission, snapshot.program())));
        if (criticalSections(snapshot).unexamined()) {
            problems.add(new Problem(Problem.Kind.NO_PROCESS, "", "", Messages.text("problem.no-process")));
        }
        problems.sort(null);
        return new Findings(List.copyOf(anomalies), List.of(), List.of(), List.copyOf(problems));
    }

    /** The critical sections of the snapshot that was analysed last. */
    public CriticalSections criticalSections(Snapshot snapshot) {
        int count = snapshot.criticalSections().size();
        List<Process> processes = count == 0 ? List.of() : analysis.processGraphs().processes();
        return new CriticalSections(count, processes.size(),
                (int) processes.stream().filter(process -> process.kind() == Process.Kind.CALLER).count());
    }

    private static Problem problem(Omission omission, Program program) {
        String type = omission.position().map(position -> position.method().owner()).orElse("");
        String where = program.classNamed(type).map(ClassModel::origin).orElse("");
        String method = omission.position().map(position -> position + ": ").orElse("");
        return new Problem(Problem.Kind.SEARCH_GIVEN_UP, where, type,
                Messages.text("problem.search-given-up", method + omission.reason()));
    }

    /**
     * The graphs of the processes of the program analysed last.
     *
     * @throws IllegalStateException if none has been analysed
     */
    public ProcessGraphs processGraphs() {
        return analysis.processGraphs();
    }

    @Override
    public void close() {
        // Holds nothing of the machine.
    }
}
