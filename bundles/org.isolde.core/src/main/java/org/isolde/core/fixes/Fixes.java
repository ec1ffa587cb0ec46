package org.isolde.core.fixes;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.ProblemKind;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.program.MethodRef;

/** Finds the fixes for anomalies. What cannot be done is not among them. */
public final class Fixes {

    private static final Set<String> MARKERS = Stream.of(AnomalyKind.values())
            .map(kind -> ProblemKind.of(kind).markerType())
            .collect(Collectors.toUnmodifiableSet());

    private static final List<Remedy> REMEDIES = List.of(new WriteBack(), new SerializablePivots(),
            new OneTransaction(), new Suppress());

    private Fixes() {}

    /** The fixes for an anomaly, the most advisable first. Reads the sources of the anomaly. */
    public static List<Fix> of(ProgramAnomaly anomaly) {
        AnomalySources sources = new AnomalySources(anomaly);
        return REMEDIES.stream().flatMap(remedy -> remedy.fixes(anomaly, sources).stream()).toList();
    }

    /** Whether a marker shows an anomaly. Cheap, and no promise that something can be done about it. */
    public static boolean areFor(IMarker marker) {
        try {
            return marker.exists() && MARKERS.contains(marker.getType());
        } catch (CoreException goneMeanwhile) {
            return false;
        }
    }

    /** The fixes for the anomaly that a marker shows; none for other markers, and while the workspace has not been analysed since it was opened. */
    public static List<Fix> of(IMarker marker) {
        String fingerprint = marker.getAttribute(IsoldeMarkers.FINGERPRINT, "");
        return anomalies(marker.getResource().getProject())
                .filter(anomaly -> anomaly.anomaly().fingerprint().equals(fingerprint))
                .findFirst()
                .map(Fixes::of)
                .orElse(List.of());
    }

    /**
     * Whether a method takes part in an anomaly that is marked elsewhere. Cheap.
     *
     * @param method a declaration in the syntax tree of a file
     */
    public static boolean takesPartElsewhere(MethodDeclaration method) {
        return anomaliesElsewhere(method).findAny().isPresent();
    }

    /**
     * The fixes for the anomalies in which a method takes part and which are marked elsewhere.
     *
     * @param method a declaration in the syntax tree of a file
     */
    public static List<Fix> elsewhere(MethodDeclaration method) {
        return anomaliesElsewhere(method).flatMap(anomaly -> of(anomaly).stream()).toList();
    }

    private static Stream<ProgramAnomaly> anomaliesElsewhere(MethodDeclaration method) {
        IMethodBinding binding = method.resolveBinding();
        return SourceMethods.nameOf(binding).stream().flatMap(
                name -> anomalies(binding.getJavaElement().getJavaProject().getProject())
                        .filter(anomaly -> takesPartElsewhere(name, anomaly.anomaly())));
    }

    private static boolean takesPartElsewhere(MethodRef method, Anomaly anomaly) {
        return !anomaly.place().method().equals(method)
                && anomaly.participants().stream().anyMatch(other -> other.declaration().method().equals(method));
    }

    private static Stream<ProgramAnomaly> anomalies(IProject project) {
        return IsoldeCore.results()
                .programs()
                .stream()
                .filter(program -> program.projects().contains(project))
                .flatMap(program -> program.anomalies().stream());
    }
}
