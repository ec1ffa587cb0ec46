// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.rates;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.explorer.SplitKind;

/** What an analysis reports of some programs, against what running them shows. */
final class Rates {

    private final Map<SplitKind, Integer> violations = new EnumMap<>(SplitKind.class);
    private final Map<SplitKind, Integer> programsWith = new EnumMap<>(SplitKind.class);
    private final Map<SplitKind, Integer> found = new EnumMap<>(SplitKind.class);
    private final Map<AtomicityViolation.Kind, Integer> reports = new EnumMap<>(AtomicityViolation.Kind.class);
    private final Map<AtomicityViolation.Kind, Integer> inVain = new EnumMap<>(AtomicityViolation.Kind.class);

    private int programs;

    private Rates() {}

    static Rates of(List<Trial> trials, AtomicityOptions options) {
        Rates rates = new Rates();
        trials.forEach(trial -> rates.add(trial, trial.reports(options)));
        return rates;
    }

    private void add(Trial trial, Map<Trial.Pair, Set<AtomicityViolation.Kind>> reported) {
        programs++;
        new HashSet<>(trial.truth().least().values()).forEach(kind -> programsWith.merge(kind, 1, Integer::sum));
        trial.truth().least().forEach((split, kind) -> {
            violations.merge(kind, 1, Integer::sum);
            if (reported.containsKey(Trial.pair(split))) {
                found.merge(kind, 1, Integer::sum);
            }
        });
        Set<Trial.Pair> real = trial.real();
        reported.forEach((pair, kinds) -> kinds.forEach(kind -> {
            reports.merge(kind, 1, Integer::sum);
            if (!real.contains(pair)) {
                inVain.merge(kind, 1, Integer::sum);
            }
        }));
    }

    int programs() {
        return programs;
    }

    /** How many programs have a violation of a kind. */
    int programsWith(SplitKind kind) {
        return programsWith.getOrDefault(kind, 0);
    }

    int violations() {
        return sum(violations);
    }

    int violations(SplitKind kind) {
        return violations.getOrDefault(kind, 0);
    }

    /** How many of the violations are reported, in percent. */
    double recall() {
        return 100.0 * sum(found) / sum(violations);
    }

    /** How many of the violations of a kind are reported. */
    int found(SplitKind kind) {
        return found.getOrDefault(kind, 0);
    }

    /** How many of the violations of a kind are reported, in percent. */
    double recall(SplitKind kind) {
        return percent(found(kind), violations(kind));
    }

    int reports(AtomicityViolation.Kind kind) {
        return reports.getOrDefault(kind, 0);
    }

    /** How many of the reports of a kind are false positives. */
    int reportsInVain(AtomicityViolation.Kind kind) {
        return inVain.getOrDefault(kind, 0);
    }

    /** How many of the reports are no violations, in percent. */
    double inVain() {
        return percent(sum(inVain), sum(reports));
    }

    /** How many of the reports of a kind are no violations, in percent. */
    double inVain(AtomicityViolation.Kind kind) {
        return percent(reportsInVain(kind), reports(kind));
    }

    private static int sum(Map<?, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static double percent(int part, int whole) {
        return whole == 0 ? 0 : 100.0 * part / whole;
    }

    /** The heads of the columns of {@link #line}. */
    static String head() {
        return String.format(Locale.ROOT, "%-24s %7s %7s %7s %7s %7s %8s %7s %8s %7s", "", "recall", "reads", "writes",
                "stale", "others", "races", "in vain", "stale", "in vain");
    }

    String line(String name) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-24s %7.1f", name, recall()));
        for (SplitKind kind : SplitKind.values()) {
            line.append(String.format(Locale.ROOT, " %7.1f", recall(kind)));
        }
        for (AtomicityViolation.Kind kind : AtomicityViolation.Kind.values()) {
            line.append(String.format(Locale.ROOT, " %8d %7.1f", reports(kind), inVain(kind)));
        }
        return line.toString();
    }
}
