// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.MethodSpecifications;
import org.isolde.program.Problem;

/**
 * Computes the markers for problems of the analysis's input: with specifications, and with code
 * whose analysis is incomplete.
 */
final class InputMarkers {

    private final List<IProject> linked;
    private final Function<String, Optional<IProject>> projects;
    private final Declarations declarations;

    /**
     * Creates it, for one update of markers.
     *
     * @param linked the projects that are analysed together, at least one; the first has the
     *     markers that go nowhere else
     * @param projects the project that a class was compiled in, by the internal name of the class
     * @param declarations finds places in sources
     */
    InputMarkers(List<IProject> linked, Function<String, Optional<IProject>> projects, Declarations declarations) {
        this.linked = linked;
        this.projects = projects;
        this.declarations = declarations;
    }

    /** The marker for a problem; empty when nobody is to see one. */
    Optional<WantedMarker> of(Problem problem, AnalysisResult result) {
        return switch (problem.kind()) {
            case UNUSABLE_SPECIFICATION -> MethodSpecifications.caused(problem)
                    ? methodSpecification(new SpecificationPlace(problem))
                    : heapSpecification(new SpecificationPlace(problem), result);
            case SEARCH_GIVEN_UP -> givenUp(problem);
            // Told in the log, where it means that code is missing.
            default -> Optional.empty();
        };
    }

    /**
     * A marker in the file that is wrong; where none of these projects has it, at one that names
     * it.
     */
    private Optional<WantedMarker> methodSpecification(SpecificationPlace place) {
        Optional<Declarations.Found> inFile = place.inFile()
                .filter(found -> linked.contains(found.resource().getProject()));
        Declarations.Found found = inFile.orElseGet(() -> new Declarations.Found(naming(place), Map.of()));
        return WantedMarker.of(ProblemKind.SPECIFICATION, found.resource().getProject(), found, Map.of(
                IsoldeMarkers.FINGERPRINT, place.fingerprint(),
                IMarker.MESSAGE, inFile.isPresent() ? place.message() : place.messageElsewhere()));
    }

    private IProject naming(SpecificationPlace place) {
        return linked.stream()
                .filter(project -> place.isAbout(IsoldePreferences.namedFiles(project)))
                .findFirst()
                .orElse(linked.getFirst());
    }

    /** A marker in the file that is wrong, or else at a transaction to which it matters. */
    private Optional<WantedMarker> heapSpecification(SpecificationPlace place, AnalysisResult result) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put(IsoldeMarkers.FINGERPRINT, place.fingerprint());
        own.put(IMarker.MESSAGE, place.message());
        return result.groups()
                .stream()
                .flatMap(group -> group.transactions().stream())
                .map(TransactionVerdict::declaration)
                .filter(place::mattersTo)
                .findFirst()
                .flatMap(declaration -> projects.apply(declaration.method().owner())
                        .flatMap(project -> WantedMarker.of(
                                ProblemKind.SPECIFICATION, project, declarations.find(declaration, project), own)))
                .map(place::inItsFile);
    }

    /**
     * A marker at the class in which something was not looked at to the end; at a project where
     * that is not in one class.
     */
    private Optional<WantedMarker> givenUp(Problem problem) {
        Optional<IProject> project = projects.apply(problem.className());
        Declarations.Found found = project.map(in -> declarations.findType(problem.className(), in))
                .orElseGet(() -> new Declarations.Found(linked.getFirst(), Map.of()));
        return WantedMarker.of(ProblemKind.GIVEN_UP, project.orElse(linked.getFirst()), found, Map.of(
                IsoldeMarkers.FINGERPRINT, "given up " + problem.className() + " " + problem.message(),
                IMarker.MESSAGE, problem.message()));
    }
}
