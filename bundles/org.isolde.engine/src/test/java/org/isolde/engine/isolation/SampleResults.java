// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Findings;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.InitialState;
import org.isolde.engine.anomaly.NotShown;
import org.isolde.engine.anomaly.Reproduction;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.execution.HeapGraph;
import org.isolde.heappaths.HeapPathFinding;
import org.isolde.heappaths.HeapPathFinding.Obstacle;
import org.isolde.program.Problem;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/** Results made by hand, with something of everything that a report has to write. */
public final class SampleResults {
    /** The directory below which the sample's sources are said to lie. */
    public static final Path BASE = Path.of("").toAbsolutePath();

    private static final SourceLocator SOURCES = (owner, path) -> Optional.of(BASE.resolve("my src").resolve(path));

    private SampleResults() {}

    /**
     * A write skew, a read-only anomaly, a transaction that is not understood, and a problem of the
     * input.
     */
    public static AnalysisResult everything() {
        GraphBuilder skew = new GraphBuilder("default", 10);
        Transaction first = skew.transaction("first");
        Transaction second = skew.transaction("second");
        skew.transaction("odd", "it calls the native method Clock.now");
        Dependency there = skew.vulnerable(first, second, "x");
        Dependency back = skew.vulnerable(second, first, "y");
        GraphBuilder cycle = new GraphBuilder("reports", 100);
        Transaction report = cycle.reader("report");
        Transaction interest = cycle.transaction("interest");
        Transaction deposit = cycle.transaction("deposit");
        cycle.structure(
                cycle.vulnerable(report, interest, "x"),
                cycle.vulnerable(interest, deposit, "y"),
                cycle.wr(deposit, report, "y"));
        return result(List.of(skew.structure(there, back).build(), cycle.build()), SOURCES, new Problem(
                Problem.Kind.UNREADABLE_CLASS, BASE.resolve("lib.jar") + "!a/B.class", "a/B",
                "It is damaged. Build it again."));
    }

    /** The same after executions: the write skew is shown, the other anomaly is not. */
    public static AnalysisResult shown() {
        AnalysisResult result = everything();
        Demonstration execution = new Demonstration(
                new InitialState(List.of("x = 0, y = 0"), new HeapGraph(List.of(), List.of()), List.of(), List.of()),
                List.of("T1 reads x = 0"), List.of("x = 1, y = 1"),
                Set.of(), new Reproduction("", List.of(), false, List.of(), List.of(), Map.of(), List.of()));
        NotShown refused = new NotShown("Not shown by execution: Bank.report calls Clock.now.", Set.of());
        List<Anomaly> anomalies = result.anomalies().stream()
                .map(each -> each.kind() == AnomalyKind.WRITE_SKEW ? each.tried(execution) : each.tried(refused))
                .toList();
        return new AnalysisResult(result.program(), anomalies, result.groups(), result.graphs(), result.problems());
    }

    /** A write skew in whose code the objects have names. */
    public static AnalysisResult namedObjects() {
        GraphBuilder skew = new GraphBuilder("default", 10);
        Transaction first = skew.transaction("first");
        Transaction second = skew.transaction("second");
        Dependency there = skew.vulnerable(first, "from", second, "to", "x");
        Dependency back = skew.vulnerable(second, "from", first, "a", "x");
        return result(List.of(skew.structure(there, back).build()), SOURCES);
    }

    /**
     * One safe transaction, of which the source file is not at hand and the name wants care in
     * every format.
     */
    public static AnalysisResult oddName() {
        GraphBuilder graph = new GraphBuilder("od\"d\n", 0);
        Transaction odd = graph.transaction("a\"b\\c\u001b[31m<&>");
        graph.wr(odd, odd, "x");
        return result(List.of(graph.build()), SourceLocator.NONE);
    }

    private static HeapPathFinding undecided(DangerousStructure structure) {
        return new HeapPathFinding.Undecided(List.of(
                new Obstacle("nobody knows what it does there", Optional.of(structure.pivot().name()),
                        Optional.of(structure.outgoing().source().position())),
                new Obstacle("Solver 1: the condition took too long", Optional.empty(), Optional.empty())));
    }

    private static AnalysisResult result(
            List<StaticDependencyGraph> graphs, SourceLocator sources, Problem... problems) {
        List<Anomaly> anomalies = new AnomalyCollector().of(
                graphs, sources, structure -> structure.isWriteSkew()
                        ? undecided(structure)
                        : new HeapPathFinding.NotRuledOut(new TreeSet<>(List.of("Solver 2", "Solver 1"))),
                GraphBuilder.NAMES);
        Findings findings = SnapshotIsolation.findings(graphs, List.of(problems), sources, anomalies);
        return new AnalysisResult("bank", findings.anomalies(), findings.groups(), findings.graphs(),
                List.of(problems));
    }
}
