// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.baseline.Baseline;

/**
 * The fix that accepts an anomaly, with those of the same cause, into the baseline of the project
 * where it is marked. Nothing is offered where the project wants no baseline.
 */
final class AcceptIntoBaseline implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        return anomaly.project().flatMap(AcceptIntoBaseline::file).map(file -> fix(anomaly, file)).stream().toList();
    }

    private static Optional<IFile> file(IProject project) {
        // What has one segment names a project.
        return IsoldePreferences.baseline(project)
                .filter(path -> path.segmentCount() > 1)
                .map(ResourcesPlugin.getWorkspace().getRoot()::getFile)
                .filter(file -> AnomalySources.isWritable(file.exists() ? file : file.getParent()));
    }

    private static Fix fix(ProgramAnomaly anomaly, IFile file) {
        List<Anomaly> accepted = new ArrayList<>(anomaly.reported().others());
        accepted.add(anomaly.anomaly());
        return new Fix(FixKind.ACCEPT, Messages.accept,
                NLS.bind(Messages.acceptExplained, file.getFullPath().makeRelative()),
                new Acceptance(file, Baseline.of(accepted)));
    }
}
