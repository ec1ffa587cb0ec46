// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.dependency.DependencyBundle;
import org.isolde.sdg.transaction.Transaction;

/**
 * Writes the static dependency graphs in the DOT language of Graphviz, as {@link DotWriter} draws
 * them: one cluster for each group.
 */
public final class DotReport implements Report {

    @Override
    public void write(List<AnalysisResult> results, Appendable out) throws IOException {
        DotWriter dot = new DotWriter(out);
        dot.open();
        for (AnalysisResult result : results) {
            for (StaticDependencyGraph graph : result.graphs()) {
                dot.beginCluster(results.size() == 1 ? graph.group() : result.program() + ": " + graph.group());
                write(graph, pivots(result, graph.group()), dot);
                dot.endCluster();
            }
        }
        dot.close();
    }

    private static Set<String> pivots(AnalysisResult result, String group) {
        return result.reported()
                .stream()
                .map(ReportedAnomaly::anomaly)
                .filter(anomaly -> anomaly.group().equals(group))
                .flatMap(anomaly -> anomaly.participants().stream())
                .filter(Participant::pivot)
                .map(Participant::transaction)
                .collect(Collectors.toSet());
    }

    private static void write(StaticDependencyGraph graph, Set<String> pivots, DotWriter dot) throws IOException {
        for (Map.Entry<Transaction, AccessSets> node : graph.accesses().entrySet()) {
            Transaction transaction = node.getKey();
            boolean pivot = pivots.contains(transaction.name());
            dot.node(transaction, transaction.name(), pivot, node.getValue().complete());
        }
        for (DependencyBundle edge : DependencyBundle.of(graph.dependencies())) {
            String label = edge.kind() + ": " + String.join(", ", edge.locations());
            dot.edge(edge.from(), edge.to(), label, edge.vulnerable());
        }
    }
}
