// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.engine.Place;
import org.isolde.sdg.danger.Step;

/**
 * An anomaly that can occur when transactions run concurrently, with the evidence for it.
 *
 * @param kind the kind of anomaly
 * @param group the group that the transactions belong to
 * @param participants the instances that take part, at least two; in the order of the cycle, or of
 *     {@link Evidence.Split} and {@link Evidence.Race}
 * @param accesses the accesses that take part, each once, sorted
 * @param interleaving the steps of one execution that shows it
 * @param evidence why it is an anomaly
 * @param message one sentence for a person who knows nothing of the theory
 * @param fingerprint made of names and locations, without lines: equal for the same anomaly after
 *     edits elsewhere, and different for different anomalies of a program
 * @param attempt what came of executing its transactions; empty where that was not attempted
 */
public record Anomaly(
        AnomalyKind kind,
        String group,
        List<Participant> participants,
        List<AccessEvidence> accesses,
        List<WitnessStep> interleaving,
        Evidence evidence,
        String message,
        String fingerprint,
        Optional<Attempt> attempt)
        implements Comparable<@NonNull Anomaly> {

    private static final Comparator<Anomaly> ORDER = Comparator.comparing(Anomaly::group)
            .thenComparing(Anomaly::kind)
            .thenComparing(anomaly -> anomaly.participants.getFirst().transaction())
            .thenComparing(anomaly -> anomaly.participants.get(1).transaction())
            .thenComparing(Anomaly::cycle, Anomaly::compareLocations)
            .thenComparing(Anomaly::fingerprint);

    /** Keeps copies of the lists. */
    public Anomaly {
        if (participants.size() < 2) {
            throw new IllegalArgumentException("An anomaly needs two participants, not " + participants.size());
        }
        participants = List.copyOf(participants);
        accesses = List.copyOf(accesses);
        interleaving = List.copyOf(interleaving);
    }

    /** One whose transactions have not been executed. */
    public Anomaly(
            AnomalyKind kind,
            String group,
            List<Participant> participants,
            List<AccessEvidence> accesses,
            List<WitnessStep> interleaving,
            Evidence evidence,
            String message,
            String fingerprint) {
        this(kind, group, participants, accesses, interleaving, evidence, message, fingerprint, Optional.empty());
    }

    /** The same anomaly after an attempt to execute its transactions. */
    public Anomaly tried(Attempt latest) {
        return new Anomaly(kind, group, participants, accesses, interleaving, evidence, message, fingerprint,
                Optional.of(latest));
    }

    /** An execution in which it happened; empty where none is known. */
    public Optional<Demonstration> demonstration() {
        return attempt.filter(Demonstration.class::isInstance).map(Demonstration.class::cast);
    }

    /** Why it is not shown, and what would decide it; empty where that is not known. */
    public Optional<String> notShown() {
        return attempt.filter(NotShown.class::isInstance).map(NotShown.class::cast).map(NotShown::reason);
    }

    /** How certain it is: shown if, and only if, there is a demonstration. */
    public Outcome outcome() {
        return demonstration().isPresent() ? Outcome.SHOWN : Outcome.POSSIBLE;
    }

    /** Its {@link Rank}, from 0 to 100: the higher, the sooner it deserves attention. */
    public int rank() {
        return Rank.of(this);
    }

    /** The reasons for its rank, which is the sum of their weights. */
    public List<RankReason> rankReasons() {
        return Rank.reasons(this);
    }

    /** Whether its participants are critical sections, not transactions. */
    public boolean isOfSections() {
        return circumstances().isPresent();
    }

    /** A step of its interleaving in words; transactions commit, and critical sections end. */
    public String text(WitnessStep step) {
        return isOfSections() && step.action() == Step.Action.COMMIT
                ? label(step.participant()) + " ends"
                : step.toString();
    }

    /** What makes it likely that critical sections are wrong; empty for transactions. */
    Optional<Circumstances> circumstances() {
        return switch (evidence) {
            case Evidence.Cycle cycle -> Optional.empty();
            case Evidence.Split split -> split.circumstances();
            case Evidence.Race race -> Optional.of(race.circumstances());
        };
    }

    /**
     * The dependencies, from each participant to the next and from the last back to the first;
     * empty for kinds that are not cycles.
     */
    public List<DependencyEvidence> cycle() {
        return evidence instanceof Evidence.Cycle cycle ? cycle.dependencies() : List.of();
    }

    /** A small heap in which it can happen, drawn in lines of text; empty where none is known. */
    public List<String> heap() {
        return evidence instanceof Evidence.Cycle cycle ? cycle.heap() : List.of();
    }

    /** The result of the heap-path analysis; empty for kinds to which it does not apply. */
    public Optional<Examination> examination() {
        return evidence instanceof Evidence.Cycle cycle ? Optional.of(cycle.examination()) : Optional.empty();
    }

    /** The place where a change is most likely to fix it. */
    public Place place() {
        return switch (evidence) {
            case Evidence.Cycle cycle -> pivot().declaration();
            case Evidence.Split split -> split.firstRun();
            case Evidence.Race race -> race.run();
        };
    }

    /** The participant to show first: the first pivot, if there is one. */
    public Participant pivot() {
        return participants.stream().filter(Participant::pivot).findFirst().orElse(participants.getFirst());
    }

    /** The label of a participant in messages and steps: T1, T2 and so on. */
    public static String label(int participant) {
        return "T" + (participant + 1);
    }

    /**
     * The interleaving on one line, without begins and commits:
     * {@code T1 reads x · T2 reads y · T1 writes y}.
     */
    public String interleavingLine() {
        return interleaving.stream()
                .filter(step -> step.access().isPresent())
                .map(WitnessStep::toString)
                .collect(Collectors.joining(" \u00b7 "));
    }

    /**
     * The assumptions of the cycle, in the order of its dependencies:
     * {@code if from of T1 and to of T2 are the same object}.
     */
    public List<String> assumptions() {
        return cycle().stream().flatMap(dependency -> dependency.assumption().stream()).distinct().toList();
    }

    /**
     * Orders as the lists of locations do when they are written out, of which mostly none needs to
     * be.
     */
    private static int compareLocations(List<DependencyEvidence> one, List<DependencyEvidence> other) {
        int common = Math.min(one.size(), other.size());
        for (int i = 0; i < common; i++) {
            String location = one.get(i).location();
            String another = other.get(i).location();
            if (!location.equals(another)) {
                return location.startsWith(another) || another.startsWith(location)
                        ? locations(one).compareTo(locations(other))
                        : location.compareTo(another);
            }
        }
        return one.size() == other.size() ? 0 : locations(one).compareTo(locations(other));
    }

    private static String locations(List<DependencyEvidence> cycle) {
        return cycle.stream().map(DependencyEvidence::location).toList().toString();
    }

    /** Orders by group, kind, transactions, locations and fingerprint. */
    @Override
    public int compareTo(Anomaly other) {
        return ORDER.compare(this, other);
    }
}
