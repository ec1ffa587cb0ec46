// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.engine.CriticalSections;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.MissingCode;
import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Attempt;
import org.isolde.engine.anomaly.Causes;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.selection.Selected;
import org.isolde.engine.selection.Selection;
import org.isolde.engine.suppression.Suppressions;
import org.isolde.program.Problem;
import org.isolde.sdg.StaticDependencyGraph;

/**
 * The result of analysing one program.
 *
 * @param program a name of the program for reports
 * @param anomalies the anomalies that are not suppressed, sorted
 * @param suppressions the effect of the program's suppressions
 * @param groups one verdict a group of transactions, sorted by group
 * @param criticalSections the critical sections, where they are analysed
 * @param graphs the static dependency graphs, sorted by group
 * @param problems the problems of the input, sorted
 * @param selection what is reported of the anomalies
 */
public record AnalysisResult(
        String program,
        List<Anomaly> anomalies,
        Suppressions suppressions,
        List<GroupVerdict> groups,
        CriticalSections criticalSections,
        List<StaticDependencyGraph> graphs,
        List<Problem> problems,
        Selection selection) {

    /** Keeps copies of the lists. */
    public AnalysisResult {
        anomalies = List.copyOf(anomalies);
        groups = List.copyOf(groups);
        graphs = List.copyOf(graphs);
        problems = List.copyOf(problems);
    }

    /** A result of a program without suppressions and critical sections; everything is reported. */
    public AnalysisResult(
            String program,
            List<Anomaly> anomalies,
            List<GroupVerdict> groups,
            List<StaticDependencyGraph> graphs,
            List<Problem> problems) {
        this(program, anomalies, Suppressions.NONE, groups, CriticalSections.NONE, graphs, problems, Selection.ALL);
    }

    /**
     * The same result, of which the program suppresses some anomalies. The transactions of those
     * that are left are not called safe.
     */
    public AnalysisResult withSuppressions(Suppressions some) {
        List<Anomaly> left = some.without(anomalies);
        Set<Member> members = left.stream().flatMap(Member::of).collect(Collectors.toSet());
        List<GroupVerdict> verdicts = groups.stream()
                .map(group -> group.withAnomaliesOf(transaction -> members.contains(
                        new Member(group.group(), transaction.name(), transaction.declaration()))))
                .toList();
        return new AnalysisResult(program, left, some, verdicts, criticalSections, graphs, problems,
                selection);
    }

    /** A transaction that takes part in an anomaly; names are unique within a group. */
    private record Member(String group, String name, Place declaration) {

        static Stream<Member> of(Anomaly anomaly) {
            return anomaly.participants().stream()
                    .map(each -> new Member(anomaly.group(), each.transaction(), each.declaration()));
        }
    }

    /** What is reported of the anomalies, one for each cause, by rank. */
    public List<ReportedAnomaly> reported() {
        return selected().reports();
    }

    /** What is reported of the anomalies, and what is left out. Computed anew for each call. */
    public Selected selected() {
        return selection.of(anomalies);
    }

    /** This result, of which other anomalies are reported. */
    public AnalysisResult withSelection(Selection other) {
        return new AnalysisResult(
                program, anomalies, suppressions, groups, criticalSections, graphs, problems, other);
    }

    /** What would be reported if nothing was left out: one anomaly for each cause, by rank. */
    public List<ReportedAnomaly> causes() {
        return Causes.of(anomalies);
    }

    /** This result after attempts to execute the transactions of some of its anomalies. */
    public AnalysisResult tried(Map<Anomaly, ? extends Attempt> attempts) {
        List<Anomaly> all = anomalies.stream()
                .map(anomaly -> Optional.<Attempt>ofNullable(attempts.get(anomaly))
                        .map(anomaly::tried)
                        .orElse(anomaly))
                .toList();
        return new AnalysisResult(
                program, all, suppressions, groups, criticalSections, graphs, problems, selection);
    }

    /** This result of a program with critical sections. */
    public AnalysisResult withCriticalSections(CriticalSections some) {
        return new AnalysisResult(
                program, anomalies, suppressions, groups, some, graphs, problems, selection);
    }

    /** This result with more problems. */
    public AnalysisResult withProblems(List<Problem> more) {
        List<Problem> all = Stream.concat(problems.stream(), more.stream()).distinct().sorted().toList();
        return new AnalysisResult(
                program, anomalies, suppressions, groups, criticalSections, graphs, all, selection);
    }

    /** This result without some problems. */
    public AnalysisResult withoutProblems(Predicate<Problem> some) {
        List<Problem> others = problems.stream().filter(some.negate()).toList();
        return new AnalysisResult(
                program, anomalies, suppressions, groups, criticalSections, graphs, others, selection);
    }

    /**
     * How many anomalies of each kind that are not suppressed there are
     * {@linkplain AnomalyKind#isBetweenTransactions() between the transactions} of a group.
     */
    public SortedMap<AnomalyKind, Integer> betweenTransactions(String group) {
        SortedMap<AnomalyKind, Integer> counts = new TreeMap<>();
        anomalies.stream()
                .filter(anomaly -> anomaly.kind().isBetweenTransactions() && anomaly.group().equals(group))
                .forEach(anomaly -> counts.merge(anomaly.kind(), 1, Integer::sum));
        return counts;
    }

    /** The number of transactions in all groups. */
    public int transactionCount() {
        return groups.stream().mapToInt(group -> group.transactions().size()).sum();
    }

    /** Whether the search for anomalies between transactions was given up somewhere. */
    public boolean searchGivenUp() {
        return problems.stream().anyMatch(problem -> problem.kind() == Problem.Kind.SEARCH_GIVEN_UP);
    }

    /** Whether the program has neither transactions nor critical sections. */
    public boolean isEmpty() {
        return transactionCount() == 0 && criticalSections.count() == 0;
    }

    /**
     * Whether the analysis is incomplete: some verdict is unknown, critical sections were not
     * examined in full, or code is missing.
     */
    public boolean incomplete() {
        return problems.stream().anyMatch(MissingCode::causedBy)
                || criticalSections.unexamined()
                || criticalSections.count() > 0 && searchGivenUp()
                || groups.stream().anyMatch(group -> !group.reasons().isEmpty());
    }
}
