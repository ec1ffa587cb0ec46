// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Statement;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.ProblemKind;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/** Finds the applicable fixes for anomalies. */
public final class Fixes {

    private static final Set<String> MARKERS = ProblemKind.ANOMALIES.stream()
            .map(ProblemKind::markerType)
            .collect(Collectors.toUnmodifiableSet());

    private static final List<Remedy> REMEDIES = List.of(new WriteBack(), new SerializablePivots(), new AddState(),
            new MoveRead(), new OneTransaction(), new Revalidate(), new WriteTest(), new Suppress(),
            new AcceptIntoBaseline());

    /** Code that locks has no transactions that could be changed. */
    private static final List<Remedy> OF_CRITICAL_SECTIONS = List.of(new Suppress(), new AcceptIntoBaseline());

    private Fixes() {}

    /** The fixes for an anomaly, the most advisable first. Reads the sources of the anomaly. */
    public static List<Fix> of(ProgramAnomaly anomaly) {
        AnomalySources sources = new AnomalySources(anomaly);
        List<Remedy> remedies = anomaly.anomaly().group().equals(AtomicRegion.LOCKS_GROUP)
                ? OF_CRITICAL_SECTIONS
                : REMEDIES;
        return remedies.stream().flatMap(remedy -> remedy.fixes(anomaly, sources).stream()).toList();
    }

    /** Whether a marker shows an anomaly. Cheap, and no promise that there is a fix. */
    public static boolean areFor(IMarker marker) {
        try {
            return marker.exists() && MARKERS.contains(marker.getType());
        } catch (CoreException goneMeanwhile) {
            return false;
        }
    }

    /**
     * The fixes for the anomaly of a marker; none for other markers, and before the first analysis
     * since the workspace was opened.
     */
    public static List<Fix> of(IMarker marker) {
        String fingerprint = marker.getAttribute(IsoldeMarkers.FINGERPRINT, "");
        return anomalies(marker.getResource().getProject())
                .filter(anomaly -> anomaly.anomaly().fingerprint().equals(fingerprint))
                .findFirst()
                .map(Fixes::of)
                .orElse(List.of());
    }

    /**
     * Whether a node is involved in an anomaly: it is in one of the transactions, or in a statement
     * that runs one of the transactions that should be one. Cheap.
     *
     * @param place a node of the syntax tree of a file
     */
    public static boolean takesPart(ASTNode place) {
        return anomalies(place).findAny().isPresent();
    }

    /**
     * The fixes for the anomalies in which a node is involved.
     *
     * @param place a node of the syntax tree of a file
     * @param without the fingerprints of anomalies whose fixes are excluded
     */
    public static List<Fix> at(ASTNode place, Set<String> without) {
        Map<Boolean, List<Fix>> fixes = anomalies(place)
                .collect(
                        Collectors.partitioningBy(
                                anomaly -> without.contains(anomaly.anomaly().fingerprint()),
                                Collectors.flatMapping(anomaly -> of(anomaly).stream(), Collectors.toList())));
        return fixes.get(false).stream().filter(fix -> !fixes.get(true).contains(fix)).distinct().toList();
    }

    private static Stream<ProgramAnomaly> anomalies(ASTNode place) {
        ASTNode node = place;
        while (node != null && !(node instanceof MethodDeclaration)) {
            node = node.getParent();
        }
        if (!(node instanceof MethodDeclaration method)) {
            return Stream.empty();
        }
        IMethodBinding binding = method.resolveBinding();
        return SourceMethods.nameOf(binding).stream().flatMap(
                name -> anomalies(binding.getJavaElement().getJavaProject().getProject())
                        .filter(anomaly -> takesPart(name, place, anomaly.anomaly())));
    }

    private static boolean takesPart(MethodRef method, ASTNode place, Anomaly anomaly) {
        boolean isIn = anomaly.participants().stream().anyMatch(other -> other.declaration().method().equals(method));
        return isIn || switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> false;
            case Evidence.Split split -> Stream.of(split.firstRun(), split.secondRun())
                    .anyMatch(run -> run.method().equals(method) && isAt(run.line(), place));
            case Evidence.Race race -> false;
        };
    }

    /**
     * Whether a place is in the statement of a line, or outside of all statements: at the head of
     * the method.
     */
    private static boolean isAt(int line, ASTNode place) {
        CompilationUnit unit = (CompilationUnit) place.getRoot();
        for (ASTNode node = place; !(node instanceof MethodDeclaration); node = node.getParent()) {
            if (node instanceof Statement) {
                return unit.getLineNumber(node.getStartPosition()) <= line
                        && line <= unit.getLineNumber(node.getStartPosition() + node.getLength() - 1);
            }
        }
        return true;
    }

    private static Stream<ProgramAnomaly> anomalies(IProject project) {
        return IsoldeCore.results()
                .programs()
                .stream()
                .filter(program -> program.projects().contains(project))
                .flatMap(program -> program.anomalies().stream());
    }
}
