// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.suppression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.engine.Messages;
import org.isolde.engine.Reason;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;

/**
 * The effect of the suppressions of a program. They hide anomalies, and nothing else: verdicts and
 * certificates are the same as without them.
 *
 * @param anomalies the anomalies that are suppressed, in the order of anomalies
 * @param unused the suppressions without an anomaly, each with an explanation; sorted
 */
public record Suppressions(List<SuppressedAnomaly> anomalies, List<Reason> unused) {

    /** No suppressions. */
    public static final Suppressions NONE = new Suppressions(List.of(), List.of());

    private static final Set<String> KINDS = Stream.of(AnomalyKind.values())
            .map(AnomalyKind::id)
            .collect(Collectors.toCollection(TreeSet::new));

    /** Keeps copies of the lists. */
    public Suppressions {
        anomalies = List.copyOf(anomalies);
        unused = List.copyOf(unused);
    }

    /**
     * Applies suppressions.
     *
     * @param suppressions in an order that depends on the program alone; the first one that matches
     *     an anomaly applies
     * @param found the anomalies, sorted
     * @param all whether all anomalies are included, so that a suppression without one is unused
     */
    public static Suppressions of(
            List<Suppression> suppressions, List<Anomaly> found, boolean all, SourceLocator sources) {
        List<SuppressedAnomaly> suppressed = new ArrayList<>();
        for (Anomaly anomaly : found) {
            suppressions.stream()
                    .filter(suppression -> suppression.suppresses(anomaly))
                    .findFirst()
                    .ifPresent(by -> suppressed.add(new SuppressedAnomaly(anomaly, by.reason(), by.place(sources))));
        }
        List<Reason> unused = suppressions.stream()
                .flatMap(suppression -> faults(suppression, found, all, sources))
                .distinct()
                .sorted()
                .toList();
        return new Suppressions(suppressed, unused);
    }

    /** The anomalies that are not suppressed. */
    public List<Anomaly> without(List<Anomaly> found) {
        Set<String> hidden = anomalies.stream().map(each -> each.anomaly().fingerprint()).collect(Collectors.toSet());
        return found.stream().filter(anomaly -> !hidden.contains(anomaly.fingerprint())).toList();
    }

    private static Stream<Reason> faults(
            Suppression suppression, List<Anomaly> found, boolean all, SourceLocator sources) {
        String method = suppression.place(sources).methodName();
        List<String> texts = new ArrayList<>();
        if (suppression.reason().isBlank()) {
            texts.add(Messages.text("suppression.no-reason", method));
        }
        for (String kind : suppression.kinds()) {
            if (!KINDS.contains(kind)) {
                texts.add(Messages.text("suppression.no-kind", method, kind, String.join(", ", KINDS)));
            } else if (all && !suppression.reason().isBlank()
                    && found.stream().noneMatch(
                            anomaly -> anomaly.kind().id().equals(kind) && suppression.suppresses(anomaly))) {
                texts.add(Messages.text("suppression.unused", method, kind));
            }
        }
        if (suppression.kinds().isEmpty()) {
            texts.add(Messages.text("suppression.nothing", method, String.join(", ", KINDS)));
        }
        return texts.stream().map(text -> new Reason(text, Optional.of(suppression.place(sources))));
    }
}
