// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.explanation.Standing;

/** The content of a row that is no heading. */
sealed interface RowContent {

    /** The program that it is of. */
    ProgramResult program();

    /** The name of the group that it is of. */
    String group();

    /** What it says, in one line. */
    String text();

    /** The same at length. */
    String details();

    /** What makes it the same after an edit elsewhere, among those of its program and group. */
    String identity();

    /** Where it is. */
    Place place();

    /** How certain it is, and its rank; empty where that is no question. */
    String outcome();

    /** How serious it is to the user; empty where that is no question. */
    Optional<Severity> severity();

    /** What it is of, for filters. */
    Set<Choice> choices();

    /** What is searched for the text of a filter. */
    default List<String> texts() {
        return List.of(text(), details(), group(), place().toString());
    }

    /** The project that it is shown in; the first of its program where its place is in none. */
    IProject project();

    /** An anomaly. */
    record OfAnomaly(ProgramAnomaly anomaly, IProject project, Severity seriousness) implements RowContent {

        private static final int MOST_LOCATIONS = 3;

        /** With the severity that the user has given to its kind. */
        static OfAnomaly of(ProgramAnomaly anomaly) {
            IProject project = anomaly.project().orElse(anomaly.program().projects().getFirst());
            Severity severity = IsoldePreferences.severity(ProblemKind.of(anomaly.anomaly()), project);
            return new OfAnomaly(anomaly, project, severity);
        }

        @Override
        public ProgramResult program() {
            return anomaly.program();
        }

        @Override
        public String group() {
            return anomaly.anomaly().group();
        }

        /**
         * The participants and locations: {@code Withdraw.withdraw twice: Withdraw.x, Withdraw.y}.
         */
        @Override
        public String text() {
            List<String> runs = anomaly.anomaly().participants().stream().map(Participant::transaction).toList();
            String names = runs.stream()
                    .distinct()
                    .map(name -> runs.stream().filter(name::equals).count() > 1
                            ? NLS.bind(Messages.twice, name, runs.stream().filter(name::equals).count())
                            : name)
                    .collect(Collectors.joining(", "));
            List<String> locations = anomaly.anomaly()
                    .accesses()
                    .stream()
                    .map(AccessEvidence::location)
                    .distinct()
                    .sorted()
                    .toList();
            String some = String.join(", ", locations.subList(0, Math.min(MOST_LOCATIONS, locations.size())));
            String text = NLS.bind(
                    locations.size() > MOST_LOCATIONS ? Messages.anomalyWithMore : Messages.anomaly, names, some);
            int others = anomaly.reported().others().size();
            return others == 0 ? text : NLS.bind(Messages.anomalyWithOthers, text, others);
        }

        @Override
        public String details() {
            return anomaly.anomaly().message();
        }

        @Override
        public String identity() {
            return "anomaly " + anomaly.anomaly().fingerprint();
        }

        @Override
        public Place place() {
            return anomaly.anomaly().place();
        }

        @Override
        public String outcome() {
            return NLS.bind(Messages.anomalyOutcome, anomaly.anomaly().outcome().displayName(),
                    anomaly.anomaly().rank());
        }

        @Override
        public Optional<Severity> severity() {
            return Optional.of(seriousness);
        }

        @Override
        public Set<Choice> choices() {
            Anomaly evidence = anomaly.anomaly();
            return Set.of(
                    new Choice(Facet.KIND, evidence.kind().displayName()),
                    new Choice(Facet.OUTCOME, evidence.outcome().displayName()),
                    new Choice(Facet.SEVERITY, seriousness.id()),
                    new Choice(Facet.PROJECT, project().getName()),
                    new Choice(Facet.GROUP, group()));
        }

        /** Includes the locations that the transactions access. */
        @Override
        public List<String> texts() {
            return Stream.concat(
                    RowContent.super.texts().stream(),
                    Stream.concat(
                            Stream.of(anomaly.anomaly().kind().displayName()),
                            anomaly.anomaly().accesses().stream().map(AccessEvidence::description)))
                    .toList();
        }
    }

    /** A transaction with its verdict. */
    record OfTransaction(ProgramResult program, Standing standing, int number) implements RowContent {

        @Override
        public IProject project() {
            return program.sources().project(place()).orElse(program.projects().getFirst());
        }

        @Override
        public String group() {
            return standing.group();
        }

        @Override
        public String text() {
            return NLS.bind(Messages.transaction, standing.transaction().name(), standing.summary());
        }

        @Override
        public String details() {
            return text();
        }

        /** Includes the number, which distinguishes several transactions of one method. */
        @Override
        public String identity() {
            return "transaction " + standing.transaction().declaration().method() + " " + number;
        }

        @Override
        public Place place() {
            return standing.transaction().declaration();
        }

        @Override
        public String outcome() {
            return "";
        }

        @Override
        public Optional<Severity> severity() {
            return Optional.empty();
        }

        @Override
        public Set<Choice> choices() {
            return Set.of(
                    new Choice(Facet.VERDICT, standing.transaction().verdict().displayName()),
                    new Choice(Facet.PROJECT, project().getName()),
                    new Choice(Facet.GROUP, group()));
        }
    }
}
