// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.FindingStep;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.internal.Messages;
import org.isolde.launching.internal.runs.ConfigurationMarkers;
import org.isolde.launching.internal.runs.KeptRuns;
import org.isolde.launching.internal.runs.MarkedConfiguration;
import org.isolde.launching.internal.runs.MarkedSources;

/** Sets the markers of what a hunt has observed in the workspace. */
final class HuntMarkers {

    private final HuntRun hunt;
    private final Optional<IProject> project;
    private final MarkedSources sources;

    /**
     * @param hunt a hunt that is over
     */
    HuntMarkers(HuntRun hunt) {
        this.hunt = hunt;
        this.project = hunt.project().map(ResourcesPlugin.getWorkspace().getRoot()::getProject)
                .filter(IProject::isAccessible);
        this.sources = new MarkedSources(project);
    }

    /**
     * Marks what was observed in the place of the former hunt's markers. Nothing is marked of a
     * program without a project that is open, nor of a launch configuration that was deleted.
     */
    void replace() throws CoreException {
        MarkedConfiguration marked = KeptRuns.ofSession().configurations().named(hunt.name());
        ResourcesPlugin.getWorkspace().run(monitor -> {
            Optional<String> configuration = marked.name();
            if (configuration.isEmpty()) {
                return;
            }
            ConfigurationMarkers.delete(configuration.get(),
                    List.of(IsoldeMarkers.OBSERVED, IsoldeMarkers.OBSERVED_ACCESS));
            if (project.isPresent()) {
                for (Finding finding : hunt.findings()) {
                    if (finding.isObserved()) {
                        mark(finding, project.get(), configuration.get());
                    }
                }
            }
        }, null, IWorkspace.AVOID_UPDATE, null);
    }

    /** The problem is at the first place that the workspace has, or at the project. */
    private void mark(Finding finding, IProject program, String configuration) throws CoreException {
        Map<String, Object> attributes = attributes(finding, configuration);
        attributes.put(IMarker.MESSAGE, message(finding));
        attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
        attributes.put(IsoldeMarkers.RELATED,
                RelatedPlace.format(finding.steps().stream().map(this::related).toList()));
        IResource marked = program;
        Set<Position> others = new LinkedHashSet<>();
        for (FindingStep step : finding.steps()) {
            Optional<IFile> file = sources.file(step.file());
            if (file.isPresent() && marked.equals(program)) {
                marked = file.get();
                attributes.putAll(MarkedSources.position(file.get(), step.line()));
            } else if (file.isPresent()) {
                others.add(new Position(file.get(), step));
            }
        }
        marked.createMarker(IsoldeMarkers.OBSERVED, attributes);
        for (Position other : others) {
            Map<String, Object> access = attributes(finding, configuration);
            access.put(IMarker.MESSAGE, NLS.bind(Messages.huntAccess, text(other.step), finding.title()));
            access.putAll(MarkedSources.position(other.file, other.step.line()));
            other.file.createMarker(IsoldeMarkers.OBSERVED_ACCESS, access);
        }
    }

    private static Map<String, Object> attributes(Finding finding, String configuration) {
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.SOURCE_ID, IsoldeMarkers.SOURCE);
        attributes.put(IsoldeMarkers.LAUNCH_CONFIGURATION, configuration);
        attributes.put(IsoldeMarkers.FINGERPRINT, finding.fingerprint());
        return attributes;
    }

    /** An access in a file. */
    private record Position(IFile file, FindingStep step) {}

    /** The outcome comes first: users know it. */
    private static String message(Finding finding) {
        List<String> sentences = new ArrayList<>(finding.outcomes());
        sentences.add(finding.title());
        return String.join("; ", sentences) + ". " + finding.text();
    }

    private RelatedPlace related(FindingStep step) {
        return new RelatedPlace(sources.file(step.file()).map(IResource::getFullPath), step.line(), text(step));
    }

    private static String text(FindingStep step) {
        return step.isAccess()
                ? NLS.bind(Messages.huntStep, new Object[] {step.thread(), step.access(), step.location()})
                : step.place();
    }
}
