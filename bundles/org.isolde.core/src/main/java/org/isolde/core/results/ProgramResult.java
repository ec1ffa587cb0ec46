// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.atomicity.ProcessGraphs;
import org.isolde.engine.session.AnalysisResult;

/**
 * The analysis result for projects that form one program. Compared by identity, because views use
 * results as keys of many objects, and comparing or hashing whole results would take minutes.
 *
 * @param projects the projects, sorted by name, at least one
 * @param analysis the result of the analysis
 * @param sources finds the places of the analysis in the workspace
 * @param processes the graphs of its processes, computed on demand
 */
public record ProgramResult(
        List<IProject> projects, AnalysisResult analysis, SourcePlaces sources, ProcessGraphs processes) {

    /** Keeps a copy of the list. */
    public ProgramResult {
        projects = List.copyOf(projects);
    }

    /** What is reported of its anomalies, one for each cause, by rank. */
    public List<ProgramAnomaly> anomalies() {
        return analysis.reported().stream().map(reported -> new ProgramAnomaly(this, reported)).toList();
    }

    /** How many of its anomalies are left out of the reports. */
    public int leftOut() {
        return analysis.selected().leftOut().count();
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
