package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.ProblemKind;
import org.isolde.core.RelatedPlace;
import org.isolde.core.internal.Messages;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Participant;
import org.isolde.program.Problem;

/**
 * Says which markers the result of an analysis calls for.
 *
 * <p>An anomaly gets one marker, where a change is most likely to cure it: at its pivot, or where a process runs the first of two regions
 * that should be one. A marker at each transaction would show one problem as two, three or more. The other places are attributes of it. A transaction of which nothing is
 * known, since something in its group is not understood, gets a marker of its own: it is not to be taken for safe.
 */
public final class ProblemMarkers {

    /** Attributes of markers must not be longer than 64 kB; a cycle that long no one follows. */
    private static final int MOST_RELATED = 100;

    private final Function<String, Optional<IProject>> projects;
    private final Declarations declarations;
    private final InputMarkers inputMarkers;

    /**
     * Creates it, for one update of markers.
     *
     * @param linked the projects that are analysed together, at least one
     * @param projects the project that a class was compiled in, by the internal name of the class
     * @param sources what is known of the sources from earlier updates
     */
    public ProblemMarkers(
            List<IProject> linked, Function<String, Optional<IProject>> projects, MethodSources sources) {
        this.projects = projects;
        this.declarations = new Declarations(sources);
        this.inputMarkers = new InputMarkers(linked, projects, declarations);
    }

    /** The markers for a result, in its order. */
    public List<WantedMarker> of(AnalysisResult result) {
        List<WantedMarker> wanted = new ArrayList<>();
        for (Anomaly anomaly : result.anomalies()) {
            marker(anomaly).ifPresent(wanted::add);
        }
        for (GroupVerdict group : result.groups()) {
            // Where all is understood, a verdict can only be unknown because of an anomaly, which has a marker.
            if (!group.reasons().isEmpty()) {
                wanted.addAll(unknown(group));
            }
        }
        for (Problem problem : result.problems()) {
            inputMarkers.of(problem, result).ifPresent(wanted::add);
        }
        result.suppressions().unused().forEach(unused -> unusedSuppression(unused).ifPresent(wanted::add));
        return wanted;
    }

    private Optional<WantedMarker> marker(Anomaly anomaly) {
        Set<String> transactions = new LinkedHashSet<>();
        transactions.add(anomaly.pivot().transaction());
        anomaly.participants().forEach(participant -> transactions.add(participant.transaction()));
        return marker(
                ProblemKind.of(anomaly.kind()),
                anomaly.place(),
                anomaly.evidence() instanceof Evidence.Split ? declarations::findStatement : declarations::find,
                Map.of(
                        IMarker.MESSAGE,
                        message(anomaly),
                        IsoldeMarkers.FINGERPRINT,
                        anomaly.fingerprint(),
                        IsoldeMarkers.TRANSACTIONS,
                        String.join("\n", transactions),
                        IsoldeMarkers.INTERLEAVING,
                        anomaly.interleavingLine(),
                        IsoldeMarkers.RELATED,
                        related(anomaly)));
    }

    private static String message(Anomaly anomaly) {
        String text = anomaly.pivot().pivot()
                ? NLS.bind(Messages.anomalyAtPivot, anomaly.message(), anomaly.pivot().transaction())
                : anomaly.message();
        List<Reason> reasons = anomaly.examination().map(Examination::reasons).orElse(List.of());
        return reasons.isEmpty() ? text : NLS.bind(Messages.anomalyUndecided, text, reasons.getFirst().text());
    }

    private String related(Anomaly anomaly) {
        List<RelatedPlace> related = new ArrayList<>();
        for (int i = 0; i < anomaly.participants().size(); i++) {
            Participant participant = anomaly.participants().get(i);
            String text = participant.pivot() ? Messages.transactionPivot : Messages.transactionDeclared;
            related.add(
                    related(participant.declaration(), NLS.bind(text, Anomaly.label(i), participant.transaction())));
        }
        Stream<RelatedPlace> accesses = anomaly.accesses().stream().map(
                access -> related(access.place(), Anomaly.label(access.participant()) + " " + access.description()));
        Stream<RelatedPlace> assumptions = anomaly.cycle().stream().flatMap(
                dependency -> dependency.assumption().stream().map(
                        text -> related(dependency.source().place(), dependency.sentence() + ", " + text)));
        return RelatedPlace.format(
                Stream.of(related.stream(), accesses, assumptions, examination(anomaly), processes(anomaly))
                        .flatMap(Function.identity())
                        .limit(MOST_RELATED)
                        .toList());
    }

    private Stream<RelatedPlace> examination(Anomaly anomaly) {
        return anomaly.examination().stream().flatMap(examination -> Stream.concat(
                Stream.of(related(anomaly.place(), examination.sentence())),
                examination.reasons().stream().map(this::related)));
    }

    /** Where the process runs the two regions, how a stale value goes, and where the two processes begin. */
    private Stream<RelatedPlace> processes(Anomaly anomaly) {
        if (!(anomaly.evidence() instanceof Evidence.Split split)) {
            return Stream.empty();
        }
        Stream<RelatedPlace> places = Stream.of(
                related(split.firstRun(), NLS.bind(Messages.processRuns, Anomaly.label(0))),
                related(split.secondRun(), NLS.bind(Messages.processRuns, Anomaly.label(1))),
                related(split.process(), Messages.processBegins),
                related(split.otherProcess(), Messages.otherProcessBegins));
        Stream<RelatedPlace> path = split.path().stream().map(
                step -> related(step.place(), NLS.bind(Messages.pathStep, step.role().description())));
        return Stream.concat(places, path);
    }

    private List<WantedMarker> unknown(GroupVerdict group) {
        List<WantedMarker> wanted = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (TransactionVerdict transaction : group.transactions()) {
            if (transaction.verdict() == Verdict.UNKNOWN) {
                String name = "unknown " + group.group() + " " + transaction.declaration().method();
                // A method may hold several transactions.
                String fingerprint = name + "#" + seen.merge(name, 1, Integer::sum);
                marker(transaction, fingerprint).ifPresent(wanted::add);
            }
        }
        return wanted;
    }

    private Optional<WantedMarker> marker(TransactionVerdict transaction, String fingerprint) {
        List<Reason> reasons = transaction.reasons();
        String first = reasons.isEmpty() ? "" : reasons.getFirst().text();
        String message = reasons.size() < 2
                ? NLS.bind(Messages.unknownBecause, transaction.name(), first)
                : NLS.bind(
                        Messages.unknownBecauseOfMore,
                        new Object[] {transaction.name(), first, reasons.size() - 1});
        List<RelatedPlace> related = reasons.stream()
                .limit(MOST_RELATED)
                .map(this::related)
                .toList();
        return marker(
                ProblemKind.UNKNOWN,
                transaction.declaration(),
                declarations::find,
                Map.of(
                        IMarker.MESSAGE,
                        message,
                        IsoldeMarkers.FINGERPRINT,
                        fingerprint,
                        IsoldeMarkers.TRANSACTIONS,
                        transaction.name(),
                        IsoldeMarkers.RELATED,
                        RelatedPlace.format(related)));
    }

    private Optional<WantedMarker> unusedSuppression(Reason unused) {
        return unused.place().flatMap(place -> marker(
                ProblemKind.SUPPRESSION,
                place,
                declarations::find,
                Map.of(
                        IMarker.MESSAGE,
                        unused.text(),
                        IsoldeMarkers.FINGERPRINT,
                        "suppression " + place.method() + " " + unused.text())));
    }

    /** A marker at a place; empty when the user does not want to see one of its kind. */
    private Optional<WantedMarker> marker(
            ProblemKind kind,
            Place place,
            BiFunction<Place, IProject, Declarations.Found> finder,
            Map<String, Object> own) {
        return projects.apply(place.method().owner())
                .flatMap(project -> WantedMarker.of(kind, project, finder.apply(place, project), own));
    }

    private RelatedPlace related(Reason reason) {
        return reason.place().map(place -> related(place, reason.text())).orElseGet(
                () -> new RelatedPlace(Optional.empty(), 0, reason.text()));
    }

    private RelatedPlace related(Place place, String description) {
        Optional<IPath> file = projects.apply(place.method().owner())
                .flatMap(project -> declarations.file(place, project))
                .map(IResource::getFullPath);
        return new RelatedPlace(file, place.line(), description);
    }
}
