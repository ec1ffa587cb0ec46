// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.fixes.AnomalySources.SourceMethod;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.Assumption;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;

/**
 * The fix that adds a heap specification under which the anomaly is not reported, and which the
 * program does not contradict: the states in which the transactions begin, and the predicates that
 * they use, in files beside the classes.
 */
final class AddState implements Remedy {

    private static final String PREDICATES = "org.isolde.stm.Predicates";
    private static final String ABSTRACTIONS = "org.isolde.stm.Abstractions";

    /** The changes: edits of sources, and new files. */
    private record Changes(List<SourceEdit> edits, Set<NewFile> files, Set<String> names) {}

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        return anomaly.anomaly().evidence() instanceof Evidence.Cycle cycle
                ? cycle.assumption()
                        .flatMap(assumption -> changes(assumption, anomaly, sources)
                                .map(changes -> fix(assumption, changes)))
                        .stream()
                        .toList()
                : List.of();
    }

    /** Empty where one of the transactions cannot be annotated, or a file is there already. */
    private static Optional<Changes> changes(
            Assumption assumption, ProgramAnomaly anomaly, AnomalySources sources) {
        Changes changes = new Changes(new ArrayList<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
        for (Participant participant : anomaly.anomaly().participants()) {
            String state = assumption.states().get(participant.declaration().method());
            Optional<SourceMethod> source = sources.method(participant.declaration())
                    .filter(method -> AtomicAnnotation.on(method.declaration()).isPresent()
                            && method.declaration().getParent() instanceof AbstractTypeDeclaration);
            if (state == null || source.isEmpty()) {
                return Optional.empty();
            }
            if (changes.names.add(participant.transaction())) {
                add(participant, source.get(), state, assumption, changes);
            }
        }
        boolean free = changes.files.stream().noneMatch(added -> added.file().exists());
        return free ? Optional.of(changes) : Optional.empty();
    }

    private static void add(
            Participant participant, SourceMethod source, String state, Assumption assumption, Changes changes) {
        ICompilationUnit unit = source.unit();
        String type = ((AbstractTypeDeclaration) source.declaration().getParent()).getName().getIdentifier();
        changes.edits.add(new StateEdit(unit, participant.declaration().method(), state));
        // Each annotation comes before those that there are already.
        if (!assumption.rules().isEmpty()) {
            name(ABSTRACTIONS, type + "_abs.sl", assumption.rules(), participant, unit, changes);
        }
        name(PREDICATES, type + "_pred.sl", assumption.predicates(), participant, unit, changes);
    }

    private static void name(
            String annotation, String name, String content, Participant participant, ICompilationUnit unit,
            Changes changes) {
        IFile file = unit.getResource().getParent().getFile(IPath.fromPortableString(name));
        changes.files.add(new NewFile(file, content));
        changes.edits.add(new PredicatesEdit(unit, participant.declaration().method(), annotation, name));
    }

    private static Fix fix(Assumption assumption, Changes changes) {
        List<String> fields = assumption.unshown()
                .stream()
                .map(unshown -> unshown.field().owner().substring(unshown.field().owner().lastIndexOf('/') + 1) + "."
                        + unshown.field().name())
                .toList();
        List<String> reasons = assumption.unshown().stream().map(Assumption.Unshown::reason).distinct().toList();
        Object[] words = {Names.enumerate(changes.names), Names.enumerate(fields), String.join(" ", reasons)};
        return new Fix(
                FixKind.STATE,
                NLS.bind(Messages.state, words),
                NLS.bind(Messages.stateExplained, words),
                changes.edits,
                List.copyOf(changes.files),
                List.of());
    }
}
