package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.fixes.AnomalySources.SourceMethod;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;

/**
 * Makes one transaction of two that a method runs, where both have Isolde's annotation and belong to one group: it puts all from the first to the second into a
 * method of their own, or makes the whole method atomic.
 */
final class OneTransaction implements Remedy {

    @Override
    public List<Fix> fixes(ProgramAnomaly anomaly, AnomalySources sources) {
        if (!(anomaly.anomaly().evidence() instanceof Evidence.Split split)
                || !split.firstRun().method().equals(split.secondRun().method())) {
            return List.of();
        }
        List<Participant> participants = anomaly.anomaly().participants();
        Optional<AtomicAnnotation> first = annotation(participants.get(0), sources);
        Optional<AtomicAnnotation> second = annotation(participants.get(1), sources);
        Optional<SourceMethod> method = sources.method(split.firstRun()).filter(OneTransaction::mayBeAtomic);
        if (first.isEmpty() || second.isEmpty() || method.isEmpty()
                || !first.get().group().equals(second.get().group())) {
            return List.of();
        }
        return fixes(split, method.get(), first.get().group());
    }

    private static Optional<AtomicAnnotation> annotation(Participant participant, AnomalySources sources) {
        return sources.method(participant.declaration()).flatMap(method -> AtomicAnnotation.on(method.declaration()));
    }

    /** A constructor cannot be a transaction, and what a program begins with mostly waits for others. */
    private static boolean mayBeAtomic(SourceMethod method) {
        MethodDeclaration declaration = method.declaration();
        return !declaration.isConstructor() && AtomicAnnotation.on(declaration).isEmpty();
    }

    private static List<Fix> fixes(Evidence.Split split, SourceMethod method, Optional<String> group) {
        Place first = split.firstRun();
        List<Fix> fixes = new ArrayList<>();
        if (isAsSaved(method)) {
            Extraction.between(method.declaration(), first.line(), split.secondRun().line()).ifPresent(
                    extraction -> fixes.add(
                            new Fix(
                                    FixKind.MERGE,
                                    NLS.bind(Messages.merge, first.shortMethodName(), extraction.name()),
                                    NLS.bind(Messages.mergeExplained, extraction.name()),
                                    List.of(
                                            new MergeEdit(
                                                    method.unit(), first.method(), first.line(),
                                                    split.secondRun().line(), group)))));
        }
        if (!isMain(method.declaration())) {
            fixes.add(
                    new Fix(
                            FixKind.ENCLOSE,
                            NLS.bind(Messages.enclose, first.shortMethodName()),
                            NLS.bind(Messages.encloseExplained, first.shortMethodName()),
                            List.of(new EncloseEdit(method.unit(), first.method(), group))));
        }
        return fixes;
    }

    private static boolean isMain(MethodDeclaration method) {
        return method.getName().getIdentifier().equals("main");
    }

    /** The lines of the anomaly are those of the saved file. */
    private static boolean isAsSaved(SourceMethod method) {
        try {
            return !method.unit().hasUnsavedChanges();
        } catch (CoreException gone) {
            return false;
        }
    }
}
