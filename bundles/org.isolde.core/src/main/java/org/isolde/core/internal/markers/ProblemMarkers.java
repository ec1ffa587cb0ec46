package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.RelatedPlace;
import org.isolde.core.internal.Messages;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Participant;
import org.isolde.program.MethodRef;

/**
 * Says which markers the result of an analysis calls for.
 *
 * <p>An anomaly gets one marker, at its pivot, where a change is most likely to cure it; a marker at each transaction
 * would show one problem as two, three or more. The other places are attributes of it. A transaction of which nothing is
 * known, since something in its group is not understood, gets a marker of its own: it is not to be taken for safe.
 */
public final class ProblemMarkers {

    /** A marker that there should be. */
    public record Wanted(IResource resource, String type, Map<String, Object> attributes) {

        /** What makes it the same problem after an edit elsewhere. */
        String fingerprint() {
            return (String) attributes.get(IsoldeMarkers.FINGERPRINT);
        }
    }

    /** Attributes of markers must not be longer than 64 kB; a cycle that long no one follows. */
    private static final int MOST_RELATED = 100;

    private final Function<String, Optional<IProject>> projects;
    private final Declarations declarations = new Declarations();

    /**
     * Creates it.
     *
     * @param projects the project that a class was compiled in, by the internal name of the class
     */
    public ProblemMarkers(Function<String, Optional<IProject>> projects) {
        this.projects = projects;
    }

    /** The markers for a result, in its order. */
    public List<Wanted> of(AnalysisResult result) throws JavaModelException {
        List<Wanted> wanted = new ArrayList<>();
        for (Anomaly anomaly : result.anomalies()) {
            add(anomaly, wanted);
        }
        Map<String, Integer> seen = new HashMap<>();
        for (GroupVerdict group : result.groups()) {
            if (group.reasons().isEmpty()) {
                // All is understood: a verdict can only be unknown because of an anomaly, which has a marker.
                continue;
            }
            for (TransactionVerdict transaction : group.transactions()) {
                if (transaction.verdict() == Verdict.UNKNOWN) {
                    add(group.group(), transaction, seen, wanted);
                }
            }
        }
        return wanted;
    }

    private void add(Anomaly anomaly, List<Wanted> wanted) throws JavaModelException {
        Participant pivot = pivot(anomaly);
        Optional<Map<String, Object>> placed = place(
                ProblemKind.of(anomaly.kind()), pivot.declaration(), anomaly.message(), anomaly.fingerprint(), wanted);
        if (placed.isEmpty()) {
            return;
        }
        Set<String> transactions = new LinkedHashSet<>();
        transactions.add(pivot.transaction());
        anomaly.participants().forEach(participant -> transactions.add(participant.transaction()));
        placed.get().put(IsoldeMarkers.TRANSACTIONS, String.join("\n", transactions));
        placed.get().put(IsoldeMarkers.INTERLEAVING, anomaly.interleavingLine());
        placed.get().put(IsoldeMarkers.RELATED, RelatedPlace.format(related(anomaly)));
    }

    private static Participant pivot(Anomaly anomaly) {
        return anomaly.participants().stream().filter(Participant::pivot).findFirst().orElse(
                anomaly.participants().getFirst());
    }

    private List<RelatedPlace> related(Anomaly anomaly) throws JavaModelException {
        List<RelatedPlace> related = new ArrayList<>();
        for (int i = 0; i < anomaly.participants().size(); i++) {
            Participant participant = anomaly.participants().get(i);
            String text = participant.pivot() ? Messages.transactionPivot : Messages.transactionDeclared;
            related.add(
                    relatedPlace(
                            participant.declaration(),
                            NLS.bind(text, Anomaly.label(i), participant.transaction())));
        }
        for (AccessEvidence access : anomaly.accesses()) {
            related.add(
                    relatedPlace(
                            access.place(),
                            Anomaly.label(access.participant()) + " " + access.description()));
        }
        return related.subList(0, Math.min(related.size(), MOST_RELATED));
    }

    private void add(
            String group, TransactionVerdict transaction, Map<String, Integer> seen, List<Wanted> wanted)
            throws JavaModelException {
        MethodRef method = transaction.declaration().method();
        String name = "unknown " + group + " " + method;
        String fingerprint = name + "#" + seen.merge(name, 1, Integer::sum);
        List<Reason> reasons = transaction.reasons();
        String first = reasons.isEmpty() ? "" : reasons.getFirst().text();
        String message = reasons.size() < 2
                ? NLS.bind(Messages.unknownBecause, transaction.name(), first)
                : NLS.bind(
                        Messages.unknownBecauseOfMore,
                        new Object[] {transaction.name(), first, reasons.size() - 1});
        Optional<Map<String, Object>> placed = place(
                ProblemKind.UNKNOWN, transaction.declaration(), message, fingerprint, wanted);
        if (placed.isPresent()) {
            List<RelatedPlace> related = new ArrayList<>();
            for (Reason reason : reasons.subList(0, Math.min(reasons.size(), MOST_RELATED))) {
                related.add(
                        reason.place().isPresent()
                                ? relatedPlace(
                                        reason.place().get(),
                                        reason.text())
                                : new RelatedPlace(Optional.empty(), 0, reason.text()));
            }
            placed.get().put(IsoldeMarkers.TRANSACTIONS, transaction.name());
            placed.get().put(IsoldeMarkers.RELATED, RelatedPlace.format(related));
        }
    }

    /** Adds a marker with the attributes that all have; empty when the user does not want to see it. */
    private Optional<Map<String, Object>> place(
            ProblemKind kind, Place declaration, String message, String fingerprint, List<Wanted> wanted)
            throws JavaModelException {
        Optional<IProject> project = projects.apply(declaration.method().owner());
        if (project.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt severity = IsoldePreferences.severity(kind, project.get()).markerSeverity();
        if (severity.isEmpty()) {
            return Optional.empty();
        }
        Declarations.Found found = declarations.find(declaration, project.get());
        Map<String, Object> attributes = new LinkedHashMap<>(found.position());
        attributes.put(IMarker.SEVERITY, severity.getAsInt());
        attributes.put(IMarker.MESSAGE, message);
        attributes.put(IMarker.SOURCE_ID, IsoldeMarkers.SOURCE);
        attributes.put(IsoldeMarkers.FINGERPRINT, fingerprint);
        wanted.add(new Wanted(found.resource(), kind.markerType(), attributes));
        return Optional.of(attributes);
    }

    private RelatedPlace relatedPlace(Place place, String description) throws JavaModelException {
        Optional<IPath> file = Optional.empty();
        Optional<IProject> project = projects.apply(place.method().owner());
        if (project.isPresent()) {
            file = declarations.file(place, project.get()).map(IResource::getFullPath);
        }
        return new RelatedPlace(file, place.line(), description);
    }
}
