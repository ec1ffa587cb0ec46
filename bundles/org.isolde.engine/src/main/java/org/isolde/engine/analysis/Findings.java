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
 * What one analysis found in a program.
 *
 * @param anomalies the anomalies, sorted
 * @param groups one verdict a group, sorted by group
 * @param graphs the graphs from which it concluded that, sorted by group
 * @param problems what in the input it could not use for its proofs, sorted
 */
public record Findings(
        List<Anomaly> anomalies,
        List<GroupVerdict> groups,
        List<StaticDependencyGraph> graphs,
        List<Problem> problems) {

    /** Nothing. */
    public static final Findings NONE = new Findings(List.of(), List.of(), List.of(), List.of());

    /** What two analyses found, of which at most one gives verdicts and graphs of a group. */
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
