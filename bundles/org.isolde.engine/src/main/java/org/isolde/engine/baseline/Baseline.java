// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.baseline;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.engine.anomaly.Anomaly;

/**
 * The findings that a project knows of and has accepted: they are counted, and not reported again.
 * There is one for each anomaly, not for each report: a new anomaly with the cause of a known one
 * is reported.
 *
 * @param findings the findings, by their order
 */
public record Baseline(SortedSet<Finding> findings) {

    /** Nothing is known. */
    public static final Baseline EMPTY = new Baseline(new TreeSet<>());

    /** Keeps a copy of the set. */
    public Baseline {
        findings = Collections.unmodifiableSortedSet(new TreeSet<>(findings));
    }

    /** The baseline that has all of some anomalies. */
    public static Baseline of(List<Anomaly> anomalies) {
        return new Baseline(anomalies.stream().map(Finding::of).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** This baseline and the findings of another one. */
    public Baseline and(Baseline other) {
        SortedSet<Finding> both = new TreeSet<>(findings);
        both.addAll(other.findings);
        return new Baseline(both);
    }

    /** The anomalies that it does not have, in their order. */
    public List<Anomaly> without(List<Anomaly> anomalies) {
        Set<String> known = fingerprints();
        return known.isEmpty()
                ? anomalies
                : anomalies.stream().filter(anomaly -> !known.contains(anomaly.fingerprint())).toList();
    }

    /**
     * The findings that are not among some anomalies: they have been cured, or their code is gone.
     *
     * @param examined whether the anomalies of a group were looked for; findings of other groups
     *     say nothing
     */
    public List<Finding> missingFrom(Stream<Anomaly> anomalies, Predicate<String> examined) {
        Set<String> found = anomalies.map(Anomaly::fingerprint).collect(Collectors.toSet());
        return findings.stream()
                .filter(finding -> examined.test(finding.group()) && !found.contains(finding.fingerprint()))
                .toList();
    }

    private Set<String> fingerprints() {
        return findings.stream().map(Finding::fingerprint).collect(Collectors.toSet());
    }
}
