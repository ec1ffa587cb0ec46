// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.results;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.isolde.engine.anomaly.Anomaly;

/**
 * An anomaly in a program of the workspace. Views select objects that adapt to this type, so that
 * other views can show details.
 *
 * @param program the program
 * @param anomaly one of its anomalies
 */
public record ProgramAnomaly(ProgramResult program, Anomaly anomaly) {

    /**
     * Whether it is the same anomaly, possibly in an older or a newer result: of the same projects,
     * with the same fingerprint.
     */
    public boolean isSameAs(ProgramAnomaly other) {
        return program.projects().equals(other.program.projects())
                && anomaly.fingerprint().equals(other.anomaly.fingerprint());
    }

    /** The same anomaly in newer results; empty when it is gone. */
    public Optional<ProgramAnomaly> in(List<ProgramResult> programs) {
        return programs.stream()
                .filter(candidate -> candidate.projects().equals(program.projects()))
                .flatMap(candidate -> candidate.anomalies().stream())
                .filter(this::isSameAs)
                .findFirst();
    }

    /** The project in which it is marked; empty if the program does not contain it. */
    public Optional<IProject> project() {
        return program.sources().project(anomaly.place());
    }
}
