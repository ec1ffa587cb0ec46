// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.internal.Messages;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Examination;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.ReportedAnomaly;

/**
 * The texts of an anomaly's marker that do not depend on the location of its sources.
 *
 * @param message the marker's message
 * @param transactions the value of {@link IsoldeMarkers#TRANSACTIONS}
 * @param interleaving the value of {@link IsoldeMarkers#INTERLEAVING}
 * @param mentions its related places, in order
 */
record AnomalyWords(String message, String transactions, String interleaving, List<Mention> mentions) {

    /** Attributes of markers must not be longer than 64 kB; a cycle that long no one follows. */
    private static final int MOST_MENTIONS = 100;

    /**
     * A related place with its description.
     *
     * @param place empty if it is not a single place
     */
    record Mention(Optional<Place> place, String description) {

        Mention(Place place, String description) {
            this(Optional.of(place), description);
        }
    }

    /** Those of an anomaly that is reported. */
    static AnomalyWords of(ReportedAnomaly reported) {
        Anomaly anomaly = reported.anomaly();
        Set<String> transactions = new LinkedHashSet<>();
        transactions.add(anomaly.pivot().transaction());
        anomaly.participants().forEach(participant -> transactions.add(participant.transaction()));
        return new AnomalyWords(
                message(reported), String.join("\n", transactions), anomaly.interleavingLine(), mentions(anomaly));
    }

    /** Those that tell reasons. */
    static List<Mention> of(List<Reason> reasons) {
        return reasons.stream().limit(MOST_MENTIONS).map(AnomalyWords::mention).toList();
    }

    private static String message(ReportedAnomaly reported) {
        Anomaly anomaly = reported.anomaly();
        String outcome = anomaly.outcome().displayName();
        String text = textOf(anomaly);
        return reported.others().isEmpty()
                ? NLS.bind(Messages.anomalyOutcome, text, outcome)
                : NLS.bind(Messages.anomalyOutcomeWithOthers,
                        new Object[] {text, outcome, reported.others().size()});
    }

    private static String textOf(Anomaly anomaly) {
        String text = anomaly.pivot().pivot()
                ? NLS.bind(Messages.anomalyAtPivot, anomaly.message(), anomaly.pivot().transaction())
                : anomaly.message();
        List<Reason> reasons = anomaly.examination().map(Examination::reasons).orElse(List.of());
        return reasons.isEmpty() ? text : NLS.bind(Messages.anomalyUndecided, text, reasons.getFirst().text());
    }

    private static List<Mention> mentions(Anomaly anomaly) {
        List<Mention> declarations = new ArrayList<>();
        for (int i = 0; i < anomaly.participants().size(); i++) {
            Participant participant = anomaly.participants().get(i);
            String text = participant.pivot() ? Messages.transactionPivot : Messages.transactionDeclared;
            declarations.add(
                    new Mention(
                            participant.declaration(),
                            NLS.bind(text, Anomaly.label(i), participant.transaction())));
        }
        Stream<Mention> accesses = anomaly.accesses().stream().map(
                access -> new Mention(
                        access.place(), Anomaly.label(access.participant()) + " " + access.description()));
        Stream<Mention> assumptions = anomaly.cycle().stream().flatMap(
                dependency -> dependency.assumption().stream().map(
                        text -> new Mention(dependency.source().place(), dependency.sentence() + ", " + text)));
        return Stream.of(declarations.stream(), accesses, assumptions, examination(anomaly), processes(anomaly))
                .flatMap(Function.identity())
                .limit(MOST_MENTIONS)
                .toList();
    }

    private static Stream<Mention> examination(Anomaly anomaly) {
        return anomaly.examination().stream().flatMap(examination -> Stream.concat(
                Stream.of(new Mention(anomaly.place(), examination.sentence())),
                examination.reasons().stream().map(AnomalyWords::mention)));
    }

    private static Mention mention(Reason reason) {
        return new Mention(reason.place(), reason.text());
    }

    /**
     * Where the process runs the two regions, how a stale value goes, and where the two processes
     * begin.
     */
    private static Stream<Mention> processes(Anomaly anomaly) {
        return switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> Stream.empty();
            case Evidence.Split split -> processes(split);
            case Evidence.Race race -> Stream.of(
                    new Mention(race.process(), Messages.processBegins),
                    new Mention(race.otherProcess(), Messages.otherProcessBegins));
        };
    }

    private static Stream<Mention> processes(Evidence.Split split) {
        Stream<Mention> places = Stream.of(
                new Mention(split.firstRun(), NLS.bind(Messages.processRuns, Anomaly.label(0))),
                new Mention(split.secondRun(), NLS.bind(Messages.processRuns, Anomaly.label(1))),
                new Mention(split.process(), Messages.processBegins),
                new Mention(split.otherProcess(), Messages.otherProcessBegins));
        Stream<Mention> path = split.path().stream().map(
                step -> new Mention(step.place(), NLS.bind(Messages.pathStep, step.role().description())));
        return Stream.concat(places, path);
    }
}
