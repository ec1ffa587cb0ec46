package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.isolde.engine.Findings;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Messages;
import org.isolde.engine.ProgramAnalysis;
import org.isolde.engine.Progress;
import org.isolde.engine.Snapshot;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.program.MethodRef;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.Transaction;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.shape.HeapPathAnalysis;
import org.isolde.shape.HeapPathRefuter;

/** Looks for what can go wrong when transactions run under snapshot isolation. */
public final class SnapshotIsolation implements ProgramAnalysis {
    private final HeapPathAnalysis heapPaths;
    private final IsolationAnalysis analysis = new IsolationAnalysis(List.of(this::refuter));
    /** The refuter of the program that is looked at. */
    private HeapPathRefuter refuter;
    private Progress progress = Progress.NONE;

    /**
     * An analysis that has seen no program yet.
     *
     * @param files finds the files that classes name to say how the heap is
     */
    public SnapshotIsolation(SpecificationFiles files) {
        heapPaths = new HeapPathAnalysis(files);
    }

    @Override
    public Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress) {
        this.progress = progress;
        progress.phase(Messages.text("phase.accesses"));
        List<StaticDependencyGraph> graphs = analysis.analyse(
                snapshot.program(), snapshot.calls(), snapshot.regions().regions(), changed, progress::cancelled);
        return findings(graphs, snapshot.problems(), sources, refuter::finding);
    }

    /** Gives the solvers back. */
    @Override
    public void close() {
        heapPaths.close();
    }

    private HeapPathRefuter refuter(
            Program program,
            CallGraph calls,
            List<Transaction> transactions,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        progress.phase(Messages.text("phase.isolation"));
        refuter = heapPaths.refuter(program, calls, transactions, changed, cancelled);
        return refuter;
    }

    /**
     * Tells graphs as anomalies and verdicts.
     *
     * @param graphs one a group, sorted by group
     * @param problems the problems of the input
     * @param examiner tells what heap paths say of structures
     */
    static Findings findings(
            List<StaticDependencyGraph> graphs,
            List<Problem> problems,
            SourceLocator sources,
            Examiner examiner) {
        List<Anomaly> all = new ArrayList<>();
        List<GroupVerdict> groups = new ArrayList<>();
        for (StaticDependencyGraph graph : graphs) {
            List<Anomaly> anomalies = anomalies(graph, sources, examiner);
            all.addAll(anomalies);
            groups.add(new GroupJudge(graph, sources, problems).judge(anomalies.size()));
        }
        all.sort(null);
        List<Problem> unused = graphs.stream()
                .flatMap(graph -> graph.basis().problems().stream())
                .distinct()
                .sorted()
                .toList();
        return new Findings(List.copyOf(all), List.copyOf(groups), graphs, unused);
    }

    /** One anomaly for each cycle: structures that differ in the pivot alone are the same danger. */
    private static List<Anomaly> anomalies(
            StaticDependencyGraph graph, SourceLocator sources, Examiner examiner) {
        AnomalyBuilder builder = new AnomalyBuilder(graph, sources, examiner);
        SortedMap<String, Anomaly> byFingerprint = new TreeMap<>();
        for (DangerousStructure structure : graph.structures()) {
            Anomaly anomaly = builder.build(structure);
            byFingerprint.putIfAbsent(anomaly.fingerprint(), anomaly);
        }
        return List.copyOf(byFingerprint.values());
    }
}
