// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IRegion;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.isolde.launching.internal.Messages;
import org.isolde.report.prediction.PredictedViolation;
import org.isolde.trace.SourcePosition;

/** Sets the markers of a launch configuration's recorded runs in the workspace. */
public final class PredictionMarkers {

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
    private final RecordedTrace trace;
    private final Optional<IProject> project;

    /**
     * @param trace of the run that leaves them
     */
    PredictionMarkers(RecordedTrace trace) {
        this.trace = trace;
        this.project = trace.project().map(workspace.getRoot()::getProject).filter(IProject::isAccessible);
    }

    /** The markers of a launch configuration. */
    private static List<IMarker> of(String configuration) throws CoreException {
        IMarker[] all = ResourcesPlugin.getWorkspace()
                .getRoot()
                .findMarkers(IsoldeMarkers.PREDICTED, false, IResource.DEPTH_INFINITE);
        return Stream.of(all)
                .filter(marker -> configuration.equals(marker.getAttribute(IsoldeMarkers.LAUNCH_CONFIGURATION, "")))
                .toList();
    }

    /**
     * Has the markers of a launch configuration belong to another one.
     *
     * @param newName its name; empty to delete them
     */
    static void move(String name, Optional<String> newName) throws CoreException {
        ResourcesPlugin.getWorkspace().run(monitor -> {
            for (IMarker marker : of(name)) {
                if (newName.isPresent()) {
                    marker.setAttribute(IsoldeMarkers.LAUNCH_CONFIGURATION, newName.get());
                } else {
                    marker.delete();
                }
            }
        }, null, IWorkspace.AVOID_UPDATE, null);
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
            for (IMarker former : of(configuration.get())) {
                former.delete();
            }
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
            Optional<IFile> file = file(step.source());
            if (file.isPresent()) {
                marked = file.get();
                attributes.putAll(position(file.get(), step.source().line()));
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
        return new RelatedPlace(file(step.source()).map(IResource::getFullPath), step.source().line(),
                step.thread() + " " + step.verb() + " " + violation.location());
    }

    /** The source file in the project of the program, or in one that it requires. */
    private Optional<IFile> file(SourcePosition source) {
        if (project.isEmpty() || source.file().isEmpty()) {
            return Optional.empty();
        }
        try {
            return JavaCore.create(project.get())
                    .findElement(IPath.fromPortableString(source.file())) instanceof ICompilationUnit unit
                    && unit.getResource() instanceof IFile file ? Optional.of(file) : Optional.empty();
        } catch (JavaModelException noJavaProjectAnyMore) {
            return Optional.empty();
        }
    }

    /** The text of a line, as an editor shows it, without the blanks around it. */
    private static Map<String, Object> position(IFile file, int line) throws CoreException {
        if (line < 1) {
            return Map.of();
        }
        Document text = new Document(file.readString());
        try {
            IRegion region = text.getLineInformation(line - 1);
            String content = text.get(region.getOffset(), region.getLength());
            int start = region.getOffset() + content.length() - content.stripLeading().length();
            return Map.of(IMarker.LINE_NUMBER, line, IMarker.CHAR_START, start, IMarker.CHAR_END,
                    start + content.strip().length());
        } catch (BadLocationException shorterMeanwhile) {
            return Map.of(IMarker.LINE_NUMBER, line);
        }
    }
}
