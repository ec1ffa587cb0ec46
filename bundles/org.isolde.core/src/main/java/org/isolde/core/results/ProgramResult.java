// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.engine.session.AnalysisResult;

/**
 * What the analyses say of projects that are one program. Equal only to itself, since views keep
 * thousands of things by what they are of, and to compare or hash a whole result each time would
 * take them minutes.
 *
 * @param projects the projects, sorted by name, at least one
 * @param analysis what was found in them
 * @param sources where in the workspace the places of the analysis are
 * @param processes the graphs of its processes, made when they are asked for
 */
public record ProgramResult(
        List<IProject> projects, AnalysisResult analysis, SourcePlaces sources, ProcessGraphs processes) {

    /** Keeps a copy of the list. */
    public ProgramResult {
        projects = List.copyOf(projects);
    }

    /** Its anomalies, sorted. */
    public List<ProgramAnomaly> anomalies() {
        return analysis.anomalies().stream().map(anomaly -> new ProgramAnomaly(this, anomaly)).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
