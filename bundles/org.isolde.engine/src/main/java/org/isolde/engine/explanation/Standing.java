// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Messages;
import org.isolde.engine.Place;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.session.AnalysisResult;

/**
 * The verdict and the anomalies of one transaction.
 *
 * @param group the group that it belongs to
 * @param transaction the transaction, with its verdict
 * @param anomalies the anomalies that it takes part in, sorted
 */
public record Standing(String group, TransactionVerdict transaction, List<Anomaly> anomalies) {

    /** The key that identifies a participant of an anomaly with the transaction of a verdict. */
    private record Identity(String group, String name, Place declaration) {}

    /** Keeps a copy of the list. */
    public Standing {
        anomalies = List.copyOf(anomalies);
    }

    /**
     * The standings of all transactions of a result, in its order. Linear in the result, except for
     * sorting names.
     */
    public static List<Standing> in(AnalysisResult result) {
        Map<Identity, List<Anomaly>> anomalies = anomaliesOfTransactions(result);
        List<Standing> standings = new ArrayList<>();
        for (GroupVerdict group : result.groups()) {
            for (TransactionVerdict transaction : group.transactions()) {
                Identity identity = new Identity(group.group(), transaction.name(), transaction.declaration());
                standings.add(
                        new Standing(group.group(), transaction, anomalies.getOrDefault(identity, List.of())));
            }
        }
        return standings;
    }

    private static Map<Identity, List<Anomaly>> anomaliesOfTransactions(AnalysisResult result) {
        Map<Identity, List<Anomaly>> anomalies = new HashMap<>();
        for (Anomaly anomaly : result.anomalies()) {
            anomaly.participants()
                    .stream()
                    .map(participant -> new Identity(anomaly.group(), participant.transaction(),
                            participant.declaration()))
                    .distinct()
                    .forEach(identity -> anomalies.computeIfAbsent(identity, any -> new ArrayList<>()).add(anomaly));
        }
        return anomalies;
    }

    /** The anomalies of which it is a pivot. */
    public List<Anomaly> pivotOf() {
        return anomalies.stream().filter(anomaly -> anomaly.participants().stream().anyMatch(this::isPivot)).toList();
    }

    private boolean isPivot(Participant participant) {
        return participant.pivot() && participant.transaction().equals(transaction.name())
                && participant.declaration().equals(transaction.declaration());
    }

    /**
     * All of it in a few words: {@code safe under snapshot isolation},
     * {@code pivot of 2 anomalies}, {@code unknown: …}. What happens between transactions comes
     * last.
     */
    public String summary() {
        List<String> parts = new ArrayList<>();
        int pivots = pivotOf().size();
        int others = count(anomaly -> !anomaly.kind().isBetweenTransactions()) - pivots;
        if (pivots > 0) {
            parts.add(Messages.text("standing.pivot", String.valueOf(pivots), anomalies(pivots)));
        }
        if (others > 0) {
            parts.add(Messages.text("standing.part", String.valueOf(others), anomalies(others)));
        }
        if (transaction.verdict() == Verdict.SAFE) {
            parts.add(Messages.text("standing.safe"));
        } else if (transaction.verdict() == Verdict.UNKNOWN) {
            parts.add(transaction.reasons().isEmpty()
                    ? transaction.verdict().displayName()
                    : Messages.text("standing.unknown", transaction.reasons().getFirst().text()));
        }
        betweenTransactions().forEach((kind, number) -> parts.add(
                Messages.text("standing.part", String.valueOf(number), kind.displayName() + (number == 1 ? "" : "s"))));
        if (parts.isEmpty() && transaction.verdict() == Verdict.ANOMALY) {
            parts.add(Messages.text("standing.suppressed"));
        }
        return String.join(" \u00b7 ", parts);
    }

    private Map<AnomalyKind, Integer> betweenTransactions() {
        Map<AnomalyKind, Integer> counts = new TreeMap<>();
        anomalies.stream()
                .map(Anomaly::kind)
                .filter(AnomalyKind::isBetweenTransactions)
                .forEach(kind -> counts.merge(kind, 1, Integer::sum));
        return counts;
    }

    private int count(Predicate<Anomaly> wanted) {
        return (int) anomalies.stream().filter(wanted).count();
    }

    private static String anomalies(int number) {
        return Messages.text(number == 1 ? "standing.anomaly" : "standing.anomalies");
    }
}
