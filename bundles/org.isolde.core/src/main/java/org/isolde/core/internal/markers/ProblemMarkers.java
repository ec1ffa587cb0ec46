// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.ProblemKind;
import org.isolde.core.internal.Messages;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.program.Problem;

/**
 * Computes the markers for the result of an analysis.
 *
 * <p>A reported anomaly gets one marker, where a change is most likely to cure it: at its pivot, or
 * where a process runs the first of two regions that should be one. A marker at each transaction
 * would show one problem as two, three or more. The other places are attributes of it. A
 * transaction of which nothing is known, since something in its group is not understood, gets a
 * marker of its own: it is not to be taken for safe.
 */
public final class ProblemMarkers {

    private final Function<String, Optional<IProject>> projects;
    private final Declarations declarations;
    private final MarkerTexts texts;
    private final InputMarkers inputMarkers;
    private final Map<ClassSource, Optional<IPath>> files = new HashMap<>();

    /**
     * Creates an instance for one update of markers.
     *
     * @param linked the projects that are analysed together, at least one
     * @param projects the project that a class was compiled in, by the internal name of the class
     * @param sources the sources as of earlier updates
     * @param texts the texts of anomalies in earlier updates
     */
    public ProblemMarkers(
            List<IProject> linked,
            Function<String, Optional<IProject>> projects,
            MethodSources sources,
            MarkerTexts texts) {
        this.projects = projects;
        this.declarations = new Declarations(sources);
        this.texts = texts;
        this.inputMarkers = new InputMarkers(linked, projects, declarations);
    }

    /** The markers for a result, in its order. */
    public List<WantedMarker> of(AnalysisResult result) {
        List<WantedMarker> wanted = new ArrayList<>();
        List<ReportedAnomaly> reported = result.reported();
        List<MarkerTexts.Text> written = texts.of(reported, this::file);
        for (int i = 0; i < written.size(); i++) {
            marker(reported.get(i).anomaly(), written.get(i)).ifPresent(wanted::add);
        }
        for (GroupVerdict group : result.groups()) {
            // Where all is understood, a verdict can only be unknown because of an anomaly, which
            // has a marker.
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

    private Optional<WantedMarker> marker(Anomaly anomaly, MarkerTexts.Text text) {
        return marker(
                ProblemKind.of(anomaly),
                anomaly.place(),
                anomaly.evidence() instanceof Evidence.Cycle ? declarations::find : declarations::findStatement,
                Map.of(
                        IMarker.MESSAGE,
                        text.words().message(),
                        IsoldeMarkers.FINGERPRINT,
                        anomaly.fingerprint(),
                        IsoldeMarkers.TRANSACTIONS,
                        text.words().transactions(),
                        IsoldeMarkers.INTERLEAVING,
                        text.words().interleaving(),
                        IsoldeMarkers.RELATED,
                        text.related(),
                        IsoldeMarkers.OUTCOME,
                        anomaly.outcome().id(),
                        IsoldeMarkers.RANK,
                        anomaly.rank()));
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
                        MarkerTexts.related(AnomalyWords.of(reasons), this::file)));
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

    private Optional<IPath> file(ClassSource source) {
        return files.computeIfAbsent(source, sought -> projects.apply(sought.className())
                .flatMap(project -> declarations.file(sought.path(), project))
                .map(IResource::getFullPath));
    }
}
