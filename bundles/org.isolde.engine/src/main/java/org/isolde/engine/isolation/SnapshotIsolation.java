// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.engine.Effort;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Messages;
import org.isolde.engine.Precision;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.analysis.ProgramAnalysis;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.heappaths.AssumedHeap;
import org.isolde.heappaths.HeapPathAnalysis;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.heappaths.HeapPathRefuter;
import org.isolde.program.Problem;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.SpecificationFiles;
import org.isolde.sdg.IsolationAnalysis;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.danger.Refinement;

/** The analysis for anomalies of transactions under snapshot isolation. */
public final class SnapshotIsolation implements ProgramAnalysis {

    /** What is found where heap paths are not looked at. */
    private static final Examiner WITHOUT_HEAP_PATHS = structure -> new HeapPathFinding.Undecided(
            List.of(new HeapPathFinding.Obstacle(
                    Messages.text("reason.precision"), Optional.empty(), Optional.empty())));

    /** Empty where the precision does without. */
    private final Optional<HeapPathAnalysis> heapPaths;
    private final IsolationAnalysis analysis;
    private final AnomalyCollector anomalies = new AnomalyCollector();
    /** Tells what heap paths say of the program that is looked at. */
    private Examiner examiner = WITHOUT_HEAP_PATHS;
    private Progress progress = Progress.NONE;

    /**
     * An analysis that has seen no program yet.
     *
     * @param effort its cost limits
     * @param files finds the heap specifications that classes name
     */
    public SnapshotIsolation(Effort effort, SpecificationFiles files) {
        heapPaths = effort.precision() == Precision.HEAP_PATHS
                ? Optional.of(new HeapPathAnalysis(files, effort.steps()))
                : Optional.empty();
        analysis = switch (effort.precision()) {
            case FIELDS -> IsolationAnalysis.byFields(effort.excluded());
            case SHAPES, HEAP_PATHS -> IsolationAnalysis.byShapes(effort.excluded(), refinements());
        };
    }

    private List<Refinement> refinements() {
        return heapPaths.stream().map(this::refinement).toList();
    }

    private Refinement refinement(HeapPathAnalysis paths) {
        return (program, calls, transactions, changed, cancelled) -> {
            progress.phase(Messages.text("phase.isolation"));
            HeapPathRefuter refuter = paths.refuter(program, calls, transactions, changed, cancelled);
            examiner = new HeapPaths(refuter);
            return refuter;
        };
    }

    /** Queries the heap-path refuter. */
    private record HeapPaths(HeapPathRefuter refuter) implements Examiner {

        @Override
        public HeapPathFinding of(DangerousStructure structure) {
            return refuter.finding(structure);
        }

        @Override
        public Optional<AssumedHeap> assumption(DangerousStructure structure) {
            return refuter.assumption(structure);
        }
    }

    @Override
    public Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress) {
        this.progress = progress;
        progress.phase(Messages.text("phase.accesses"));
        List<StaticDependencyGraph> graphs = analysis.analyse(
                snapshot.program(), snapshot.calls(), snapshot.transactions(), changed, progress::cancelled);
        return findings(graphs, snapshot.problems(), sources, anomalies.of(
                graphs, sources, examiner, new LocationNames(snapshot.program())));
    }

    /** Releases the solvers. */
    @Override
    public void close() {
        heapPaths.ifPresent(HeapPathAnalysis::close);
    }

    /**
     * Tells graphs as anomalies and verdicts.
     *
     * @param graphs one a group, sorted by group
     * @param problems the problems of the input
     * @param anomalies the anomalies of the graphs, sorted
     */
    static Findings findings(
            List<StaticDependencyGraph> graphs,
            List<Problem> problems,
            SourceLocator sources,
            List<Anomaly> anomalies) {
        Map<String, Long> counts = anomalies.stream()
                .collect(Collectors.groupingBy(Anomaly::group, Collectors.counting()));
        List<GroupVerdict> groups = graphs.stream()
                .map(graph -> new GroupJudge(graph, sources, problems)
                        .judge(counts.getOrDefault(graph.group(), 0L).intValue()))
                .toList();
        List<Problem> unused = graphs.stream()
                .flatMap(graph -> graph.basis().problems().stream())
                .distinct()
                .sorted()
                .toList();
        return new Findings(anomalies, groups, graphs, unused);
    }
}
