// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.program.Problem;
import org.isolde.sdg.StaticDependencyGraph;

/**
 * The results of one analysis of a program.
 *
 * @param anomalies the anomalies, sorted
 * @param groups one verdict a group, sorted by group
 * @param graphs the static dependency graphs behind them, sorted by group
 * @param problems problems of the input that prevented its use in proofs, sorted
 */
public record Findings(
        List<Anomaly> anomalies,
        List<GroupVerdict> groups,
        List<StaticDependencyGraph> graphs,
        List<Problem> problems) {

    /** No findings. */
    public static final Findings NONE = new Findings(List.of(), List.of(), List.of(), List.of());

    /**
     * The union of the findings of two analyses, of which at most one gives verdicts and graphs of
     * a group.
     */
    public Findings and(Findings other) {
        return new Findings(
                joined(anomalies, other.anomalies, Comparator.naturalOrder()),
                joined(groups, other.groups, Comparator.comparing(GroupVerdict::group)),
                joined(graphs, other.graphs, Comparator.comparing(StaticDependencyGraph::group)),
                joined(problems, other.problems, Comparator.naturalOrder()));
    }

    private static <T> List<T> joined(List<T> left, List<T> right, Comparator<T> order) {
        return Stream.concat(left.stream(), right.stream()).sorted(order).toList();
    }
}
