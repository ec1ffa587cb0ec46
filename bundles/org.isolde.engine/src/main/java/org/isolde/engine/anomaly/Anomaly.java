package org.isolde.engine.anomaly;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Something that can go wrong when transactions run concurrently, with the evidence for it.
 *
 * @param kind what goes wrong
 * @param group the group that the transactions belong to
 * @param participants the instances that take part, at least two; in the order of the cycle
 * @param accesses the accesses that matter, each once, sorted
 * @param cycle the dependencies, from each participant to the next and from the last back to the first; empty for kinds
 *     that are not cycles
 * @param interleaving the steps of one execution that shows it
 * @param heap a small heap in which it happens, drawn in lines of text: what the instances read and write of it, and which object of the one
 *     is which of the other; empty where none is known
 * @param examination what was found out about it on heap paths
 * @param message one sentence for a person who knows nothing of the theory
 * @param fingerprint made of names and locations, without lines: equal for the same anomaly after edits elsewhere, and
 *     different for different anomalies of a program
 */
public record Anomaly(
        AnomalyKind kind,
        String group,
        List<Participant> participants,
        List<AccessEvidence> accesses,
        List<DependencyEvidence> cycle,
        List<WitnessStep> interleaving,
        List<String> heap,
        Examination examination,
        String message,
        String fingerprint)
        implements Comparable<Anomaly> {

    private static final Comparator<Anomaly> ORDER = Comparator.comparing(Anomaly::group)
            .thenComparing(Anomaly::kind)
            .thenComparing(anomaly -> anomaly.participants.getFirst().transaction())
            .thenComparing(anomaly -> anomaly.participants.get(1).transaction())
            .thenComparing(anomaly -> anomaly.cycle.stream().map(DependencyEvidence::location).toList().toString())
            .thenComparing(Anomaly::fingerprint);

    /** Keeps copies of the lists. */
    public Anomaly {
        if (participants.size() < 2) {
            throw new IllegalArgumentException("An anomaly needs two participants, not " + participants.size());
        }
        participants = List.copyOf(participants);
        accesses = List.copyOf(accesses);
        cycle = List.copyOf(cycle);
        interleaving = List.copyOf(interleaving);
        heap = List.copyOf(heap);
    }

    /** What a participant is called in messages and steps: T1, T2 and so on. */
    public static String label(int participant) {
        return "T" + (participant + 1);
    }

    /** The interleaving on one line, without begins and commits: {@code T1 reads x · T2 reads y · T1 writes y}. */
    public String interleavingLine() {
        return interleaving.stream()
                .filter(step -> step.access().isPresent())
                .map(WitnessStep::toString)
                .collect(Collectors.joining(" \u00b7 "));
    }

    /** What the cycle takes for granted, in the order of its dependencies: {@code if from of T1 and to of T2 are the same object}. */
    public List<String> assumptions() {
        return cycle.stream().flatMap(dependency -> dependency.assumption().stream()).distinct().toList();
    }

    /** Orders by group, kind, transactions, locations and fingerprint. */
    @Override
    public int compareTo(Anomaly other) {
        return ORDER.compare(this, other);
    }
}
