// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.isolde.launching.internal.Messages;
import org.isolde.report.prediction.PredictedViolation;

/** Sets the markers of a launch configuration's recorded runs in the workspace. */
public final class PredictionMarkers {

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
    private final RecordedTrace trace;
    private final Optional<IProject> project;
    private final MarkedSources sources;

    /**
     * @param trace of the run that leaves them
     */
    PredictionMarkers(RecordedTrace trace) {
        this.trace = trace;
        this.project = trace.project().map(workspace.getRoot()::getProject).filter(IProject::isAccessible);
        this.sources = new MarkedSources(project);
    }

    /**
     * Marks violations in the place of those of the former run. Those of a program without a
     * project that is open are not marked, nor those of a launch configuration that was deleted.
     *
     * @param partial whether they are predicted from a part of the run only
     */
    void replace(List<PredictedViolation> violations, boolean partial) throws CoreException {
        workspace.run(monitor -> {
            Optional<String> configuration = trace.configuration().name();
            if (configuration.isEmpty()) {
                return;
            }
            ConfigurationMarkers.delete(configuration.get(), List.of(IsoldeMarkers.PREDICTED));
            if (project.isPresent()) {
                for (PredictedViolation violation : violations) {
                    mark(violation, partial, project.get(), configuration.get());
                }
            }
        }, null, IWorkspace.AVOID_UPDATE, null);
    }

    /**
     * At the first access of the transaction; where the workspace does not have that, at another
     * access, or at the project.
     */
    private void mark(PredictedViolation violation, boolean partial, IProject program, String configuration)
            throws CoreException {
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, message(violation, partial));
        attributes.put(IMarker.SEVERITY,
                violation.doubt().isEmpty() ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_INFO);
        attributes.put(IMarker.SOURCE_ID, IsoldeMarkers.SOURCE);
        attributes.put(IsoldeMarkers.LAUNCH_CONFIGURATION, configuration);
        attributes.put(IsoldeMarkers.FINGERPRINT, violation.fingerprint());
        attributes.put(IsoldeMarkers.RELATED,
                RelatedPlace.format(violation.steps().stream().map(step -> related(step, violation)).toList()));
        IResource marked = program;
        for (PredictedViolation.Step step : violation.steps()) {
            Optional<IFile> file = sources.file(step.source().file());
            if (file.isPresent()) {
                marked = file.get();
                attributes.putAll(MarkedSources.position(file.get(), step.source().line()));
                break;
            }
        }
        marked.createMarker(IsoldeMarkers.PREDICTED, attributes);
    }

    private static String message(PredictedViolation violation, boolean partial) {
        List<PredictedViolation.Step> steps = violation.steps();
        String message = NLS.bind(Messages.predictedMessage, new Object[] {violation.pattern().letters(),
            violation.message(), access(steps.get(0)), access(steps.get(1)), access(steps.get(2))});
        return message + violation.doubt().map(doubt -> " " + doubt).orElse("")
                + (partial ? " " + Messages.predictedPartial : "");
    }

    private static String access(PredictedViolation.Step step) {
        return NLS.bind(Messages.predictedAccess, new Object[] {step.thread(), step.verb(), step.source()});
    }

    private RelatedPlace related(PredictedViolation.Step step, PredictedViolation violation) {
        return new RelatedPlace(sources.file(step.source().file()).map(IResource::getFullPath), step.source().line(),
                step.thread() + " " + step.verb() + " " + violation.location());
    }
}
