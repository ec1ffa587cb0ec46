// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.engine.Place;

/**
 * Chooses what is reported of the anomalies of a program, so that a reader meets each cause once.
 *
 * <p>Anomalies with the same pivot, which reads and writes the same locations in them, have one
 * cause: one change to the pivot cures them all. The one with the highest rank is reported, the
 * others are counted. A longer cycle whose transactions include both of a reported write skew is
 * left out, unless it alone is {@linkplain Outcome#SHOWN shown}: while two of its transactions do
 * not serialise, neither does the whole.
 *
 * <p>Anomalies between transactions have one cause if the same two transactions should be one, or
 * if the same code runs them; data races, if they are on one variable. Linear in the anomalies but
 * for sorting them.
 */
public final class Causes {

    /** A transaction; names are unique within a group. */
    private record Member(String group, String name, Place declaration) {}

    /** Two runs, in no order. */
    private record Pair(Set<Member> members) {}

    /** What is to be changed. */
    private sealed interface Cause {
        /** A pivot, what it reads before others write it, and the contrary. */
        record OfPivot(Member pivot, String read, String written) implements Cause {}

        /** Two transactions that should be one. */
        record OfPair(Pair split) implements Cause {}

        /** A variable that lacks a lock in some places. */
        record OfVariable(String group, String type, String location) implements Cause {}

        /** Code that runs two transactions that should be one. */
        record OfCode(Place firstRun, Place secondRun) implements Cause {}
    }

    private record Ranked(Anomaly anomaly, int rank) {}

    private static final Comparator<Ranked> ORDER = Comparator.comparingInt(Ranked::rank).reversed()
            .thenComparing(Ranked::anomaly);

    private Causes() {}

    /** What is reported of anomalies, by rank; those of one rank in the order of anomalies. */
    public static List<ReportedAnomaly> of(List<Anomaly> anomalies) {
        List<Anomaly> ranked = anomalies.stream()
                .map(anomaly -> new Ranked(anomaly, anomaly.rank()))
                .sorted(ORDER)
                .map(Ranked::anomaly)
                .toList();
        Map<Cause, Anomaly> reportedFor = new HashMap<>();
        Map<Anomaly, List<Anomaly>> others = new LinkedHashMap<>();
        for (Anomaly anomaly : withoutLongerCycles(ranked)) {
            Set<Cause> causes = causes(anomaly);
            Optional<Anomaly> reported = causes.stream()
                    .filter(reportedFor::containsKey)
                    .findFirst()
                    .map(reportedFor::get);
            if (reported.isPresent()) {
                others.get(reported.get()).add(anomaly);
            } else {
                causes.forEach(cause -> reportedFor.put(cause, anomaly));
                others.put(anomaly, new ArrayList<>());
            }
        }
        return others.entrySet().stream()
                .map(entry -> new ReportedAnomaly(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<Anomaly> withoutLongerCycles(List<Anomaly> ranked) {
        Set<Pair> skews = new HashSet<>();
        Set<Pair> shownSkews = new HashSet<>();
        for (Anomaly anomaly : ranked) {
            if (anomaly.kind() == AnomalyKind.WRITE_SKEW) {
                skews.addAll(pairs(anomaly));
                if (anomaly.outcome() == Outcome.SHOWN) {
                    shownSkews.addAll(pairs(anomaly));
                }
            }
        }
        return ranked.stream()
                .filter(anomaly -> !isLongerCycle(anomaly)
                        || pairs(anomaly).stream()
                                .noneMatch((anomaly.outcome() == Outcome.SHOWN ? shownSkews : skews)::contains))
                .toList();
    }

    private static boolean isLongerCycle(Anomaly anomaly) {
        return anomaly.kind() != AnomalyKind.WRITE_SKEW && !anomaly.kind().isBetweenTransactions();
    }

    /** All pairs of participants; two runs of one transaction are a pair with one member. */
    private static Set<Pair> pairs(Anomaly anomaly) {
        Set<Pair> pairs = new HashSet<>();
        List<Member> members = anomaly.participants().stream().map(each -> member(anomaly, each)).toList();
        for (int i = 0; i < members.size(); i++) {
            for (int j = i + 1; j < members.size(); j++) {
                Set<Member> both = new HashSet<>(List.of(members.get(i)));
                both.add(members.get(j));
                pairs.add(new Pair(both));
            }
        }
        return pairs;
    }

    private static Set<Cause> causes(Anomaly anomaly) {
        return switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> pivots(anomaly);
            case Evidence.Split split -> causes(anomaly, split);
            case Evidence.Race race -> Set.of(new Cause.OfVariable(
                    anomaly.group(), race.run().method().owner(), anomaly.accesses().getFirst().location()));
        };
    }

    private static Set<Cause> causes(Anomaly anomaly, Evidence.Split split) {
        Set<Member> members = new HashSet<>();
        anomaly.participants().subList(0, 2).forEach(each -> members.add(member(anomaly, each)));
        Set<Cause> causes = new LinkedHashSet<>();
        causes.add(new Cause.OfPair(new Pair(members)));
        if (split.firstRun().line() > 0 && split.secondRun().line() > 0) {
            causes.add(new Cause.OfCode(split.firstRun(), split.secondRun()));
        }
        return causes;
    }

    /** The causes of a cycle, of which each pivot is one. */
    private static Set<Cause> pivots(Anomaly anomaly) {
        Set<Cause> causes = new LinkedHashSet<>();
        List<DependencyEvidence> cycle = anomaly.cycle();
        for (int i = 0; i < cycle.size(); i++) {
            DependencyEvidence outgoing = cycle.get(i);
            DependencyEvidence incoming = cycle.get((i + cycle.size() - 1) % cycle.size());
            Participant participant = anomaly.participants().get(outgoing.from());
            if (participant.pivot()) {
                causes.add(new Cause.OfPivot(member(anomaly, participant), outgoing.source().location(),
                        incoming.target().location()));
            }
        }
        return causes;
    }

    private static Member member(Anomaly anomaly, Participant participant) {
        return new Member(anomaly.group(), participant.transaction(), participant.declaration());
    }
}
