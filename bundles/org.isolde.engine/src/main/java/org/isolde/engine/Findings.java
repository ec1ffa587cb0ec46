package org.isolde.engine;

import java.util.List;
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
        List<Problem> problems) {}
