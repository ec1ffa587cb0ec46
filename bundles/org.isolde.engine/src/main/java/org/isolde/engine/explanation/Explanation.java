// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.isolde.engine.Messages;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.explanation.Section.Statement;
import org.isolde.engine.explanation.Section.Topic;

/**
 * The explanation of an anomaly for a user: a timeline with the transactions side by side, why the
 * result is wrong, and what to do. It is derived from the evidence of the anomaly alone, in linear
 * time.
 *
 * @param heading the kind of anomaly and its group, for example
 *     {@code Write skew in group smallbank}
 * @param summary the anomaly in one sentence
 * @param lanes the columns of the timeline
 * @param timeline the steps of the interleaving
 * @param sections the rest, in the order of their topics; no topic twice
 */
public record Explanation(
        String heading, String summary, List<Lane> lanes, List<Moment> timeline, List<Section> sections) {

    /** Keeps copies of the lists. */
    public Explanation {
        lanes = List.copyOf(lanes);
        timeline = List.copyOf(timeline);
        sections = List.copyOf(sections);
    }

    /** The explanation of an anomaly. */
    public static Explanation of(Anomaly anomaly) {
        String kind = anomaly.kind().displayName();
        String heading = Messages.text("explanation.heading",
                kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1), anomaly.group());
        List<Lane> lanes = lanes(anomaly);
        return new Explanation(heading, anomaly.message(), lanes, timeline(anomaly, lanes), sections(anomaly));
    }

    /** The section on a topic, where there is something to say. */
    public Optional<Section> on(Topic topic) {
        return sections.stream().filter(section -> section.topic() == topic).findFirst();
    }

    private static List<Lane> lanes(Anomaly anomaly) {
        List<Participant> participants = anomaly.participants();
        return switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> {
                List<Lane> lanes = new ArrayList<>();
                for (int i = 0; i < participants.size(); i++) {
                    Participant participant = participants.get(i);
                    String role = participant.pivot() ? Messages.text("lane.pivot") : "";
                    lanes.add(new Lane(Anomaly.label(i), participant.transaction(), role, participant.declaration(),
                            List.of(i)));
                }
                yield lanes;
            }
            case Evidence.Split split -> List.of(
                    new Lane(Anomaly.label(0) + ", " + Anomaly.label(1), split.process().shortMethodName(),
                            Messages.text("lane.process"), split.process(), List.of(0, 1)),
                    new Lane(Anomaly.label(2), split.otherProcess().shortMethodName(),
                            Messages.text("lane.other-process"), split.otherProcess(), List.of(2)));
            case Evidence.Race race -> List.of(
                    lane(0, race.process(), "lane.process"),
                    lane(1, race.otherProcess(), "lane.other-process"));
        };
    }

    private static Lane lane(int participant, Place process, String role) {
        return new Lane(Anomaly.label(participant), process.shortMethodName(), Messages.text(role), process,
                List.of(participant));
    }

    private static List<Moment> timeline(Anomaly anomaly, List<Lane> lanes) {
        StepValues values = StepValues.of(anomaly);
        List<Optional<Integer>> example = ExampleValues.of(anomaly);
        List<Moment> timeline = new ArrayList<>();
        List<WitnessStep> steps = anomaly.interleaving();
        for (int i = 0; i < steps.size(); i++) {
            WitnessStep step = steps.get(i);
            Optional<Place> place = step.access().map(AccessEvidence::place);
            timeline.add(new Moment(laneOf(step.participant(), lanes), step.participant(), step.action(),
                    text(anomaly, step), values.at(i), example.get(i), place));
        }
        return timeline;
    }

    private static int laneOf(int participant, List<Lane> lanes) {
        for (int i = 0; i < lanes.size(); i++) {
            if (lanes.get(i).participants().contains(participant)) {
                return i;
            }
        }
        throw new IllegalArgumentException("No lane for " + Anomaly.label(participant));
    }

    /** In a lane of several transactions, the one that begins is named. */
    private static String text(Anomaly anomaly, WitnessStep step) {
        boolean several = !(anomaly.evidence() instanceof Evidence.Cycle);
        return several && step.access().isEmpty()
                ? anomaly.text(step) + " (" + anomaly.participants().get(step.participant()).transaction() + ")"
                : anomaly.text(step);
    }

    private static List<Section> sections(Anomaly anomaly) {
        List<Section> sections = new ArrayList<>();
        switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> {
                anomaly.demonstration().ifPresent(
                        execution -> add(sections, Topic.EXECUTED_HEAP, words(execution.initialState().lines())));
                add(sections, Topic.REASON, reason(cycle));
                if (anomaly.demonstration().isEmpty()) {
                    add(sections, Topic.HEAP, heap(anomaly));
                }
                add(sections, Topic.CERTAINTY, certainty(anomaly));
            }
            case Evidence.Split split -> {
                add(sections, Topic.REASON, List.of(
                        new Statement(Messages.text(
                                anomaly.isOfSections()
                                        ? "explanation.reason.split.sections"
                                        : "explanation.reason.split",
                                split.process().shortMethodName())),
                        new Statement(
                                anomaly.isOfSections()
                                        ? anomaly.kind().summaryOfSections()
                                        : anomaly.kind().summary())));
                add(sections, Topic.PROCESSES, processes(split));
                add(sections, Topic.PATH, split.path().stream().map(Explanation::pathStep).toList());
                add(sections, Topic.CERTAINTY, certainty(anomaly));
            }
            case Evidence.Race race -> {
                add(sections, Topic.REASON, words(List.of(anomaly.kind().summary(), anomaly.kind().help())));
                add(sections, Topic.PROCESSES, List.of(
                        at("explanation.process.begins", race.process(), race.process().shortMethodName()),
                        at("explanation.process.runs", race.run(), Anomaly.label(0)),
                        at("explanation.process.other", race.otherProcess(), race.otherProcess().shortMethodName(),
                                Anomaly.label(1))));
                add(sections, Topic.CERTAINTY, certainty(anomaly));
            }
        }
        add(sections, Topic.REMEDIES, Remedies.of(anomaly));
        return sections;
    }

    private static void add(List<Section> sections, Topic topic, List<Statement> statements) {
        if (!statements.isEmpty()) {
            sections.add(new Section(topic, statements));
        }
    }

    private static List<Statement> reason(Evidence.Cycle cycle) {
        List<Statement> statements = new ArrayList<>();
        List<String> order = new ArrayList<>();
        for (DependencyEvidence dependency : cycle.dependencies()) {
            String from = Anomaly.label(dependency.from());
            String to = Anomaly.label(dependency.to());
            order.add(Messages.text("explanation.before", from, to));
            statements.add(new Statement(
                    Messages.text("explanation.reason.dependency", dependency.sentence(), from, to),
                    List.of(dependency.source().place(), dependency.target().place())));
        }
        statements.add(new Statement(Messages.text("explanation.reason.cycle", String.join(", ", order))));
        statements.add(new Statement(Messages.text("explanation.reason.snapshot")));
        return statements;
    }

    private static List<Statement> words(List<String> lines) {
        return lines.stream().map(Statement::new).toList();
    }

    /** The heap numbers two runs of one transaction as it likes. */
    private static List<Statement> heap(Anomaly anomaly) {
        List<Statement> lines = new ArrayList<>(words(anomaly.heap()));
        boolean itself = anomaly.participants().stream().map(Participant::transaction).distinct().count() == 1;
        if (!lines.isEmpty() && itself) {
            lines.add(new Statement(Messages.text("explanation.heap.runs")));
        }
        return lines;
    }

    private static List<Statement> certainty(Anomaly anomaly) {
        List<Statement> statements = new ArrayList<>();
        statements.add(new Statement(Messages.text("explanation.outcome." + anomaly.outcome().id())));
        anomaly.notShown().ifPresent(reason -> statements.add(new Statement(reason)));
        anomaly.demonstration().ifPresent(execution -> Stream
                .of(execution.schedule(), execution.result())
                .flatMap(List::stream)
                .forEach(line -> statements.add(new Statement(line))));
        // What was executed is beyond the doubts of solvers.
        anomaly.examination().filter(examination -> anomaly.demonstration().isEmpty()).ifPresent(examination -> {
            statements.add(new Statement(examination.sentence()));
            for (Reason reason : examination.reasons()) {
                statements.add(new Statement(reason.text(), reason.place().stream().toList()));
            }
        });
        for (String assumption : anomaly.assumptions()) {
            statements.add(new Statement(Messages.text("explanation.assumption", assumption)));
        }
        statements.add(new Statement(Messages.text("explanation.rank", String.valueOf(anomaly.rank()))));
        anomaly.rankReasons().forEach(reason -> statements.add(new Statement(reason.toString())));
        return statements;
    }

    private static List<Statement> processes(Evidence.Split split) {
        return List.of(
                at("explanation.process.begins", split.process(), split.process().shortMethodName()),
                at("explanation.process.runs", split.firstRun(), Anomaly.label(0)),
                at("explanation.process.runs", split.secondRun(), Anomaly.label(1)),
                at("explanation.process.other", split.otherProcess(), split.otherProcess().shortMethodName(),
                        Anomaly.label(2)));
    }

    private static Statement at(String key, Place place, String... arguments) {
        return new Statement(Messages.text(key, arguments), List.of(place));
    }

    private static Statement pathStep(PathStep step) {
        return at("explanation.path." + step.role().id(), step.place(), step.place().shortMethodName());
    }
}
