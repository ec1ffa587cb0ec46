// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.engine.Place;

/**
 * Something that can go wrong when transactions run concurrently, with the evidence for it.
 *
 * @param kind what goes wrong
 * @param group the group that the transactions belong to
 * @param participants the instances that take part, at least two; in the order of the cycle, or as
 *     {@link Evidence.Split} says
 * @param accesses the accesses that matter, each once, sorted
 * @param interleaving the steps of one execution that shows it
 * @param evidence why it is an anomaly
 * @param message one sentence for a person who knows nothing of the theory
 * @param fingerprint made of names and locations, without lines: equal for the same anomaly after
 *     edits elsewhere, and different for different anomalies of a program
 */
public record Anomaly(
        AnomalyKind kind,
        String group,
        List<Participant> participants,
        List<AccessEvidence> accesses,
        List<WitnessStep> interleaving,
        Evidence evidence,
        String message,
        String fingerprint)
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

    /**
     * The dependencies, from each participant to the next and from the last back to the first;
     * empty for kinds that are not cycles.
     */
    public List<DependencyEvidence> cycle() {
        return evidence instanceof Evidence.Cycle cycle ? cycle.dependencies() : List.of();
    }

    /** A small heap in which it happens, drawn in lines of text; empty where none is known. */
    public List<String> heap() {
        return evidence instanceof Evidence.Cycle cycle ? cycle.heap() : List.of();
    }

    /** What was found out about it on heap paths; empty for kinds of which they say nothing. */
    public Optional<Examination> examination() {
        return evidence instanceof Evidence.Cycle cycle ? Optional.of(cycle.examination()) : Optional.empty();
    }

    /** Where a change is most likely to cure it. */
    public Place place() {
        return switch (evidence) {
            case Evidence.Cycle cycle -> pivot().declaration();
            case Evidence.Split split -> split.firstRun();
        };
    }

    /** The participant to begin with: the first pivot, where there is one. */
    public Participant pivot() {
        return participants.stream().filter(Participant::pivot).findFirst().orElse(participants.getFirst());
    }

    /** What a participant is called in messages and steps: T1, T2 and so on. */
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
     * What the cycle takes for granted, in the order of its dependencies:
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
