// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.isolde.engine.CriticalSections;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.selection.Selected;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.report.FileNames;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Tells a person on a terminal what a result comes to: how many anomalies there are, and a verdict
 * for each group.
 *
 * @param names names source files
 */
record TextVerdicts(FileNames names) {

    private static final int VERDICT_WIDTH = 7;

    void write(AnalysisResult result, Selected selected, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "Program " + result.program() + ": " + summary(result, selected)).end();
        // No verdict depends on what is left out.
        List<ReportedAnomaly> causes = selected.leftOut().count() == 0 ? selected.reports() : result.causes();
        int width = result.groups().stream().mapToInt(group -> group.group().length()).max().orElse(0);
        for (GroupVerdict group : result.groups()) {
            verdict("group " + padded(group.group(), width), role(group.verdict()), group.verdict().displayName(),
                    explanation(group, causes, result), lines);
            new TextReasons(names).write(group.reasons(), lines);
        }
        if (result.criticalSections().count() > 0) {
            writeCriticalSections(result, lines);
        }
        for (String sentence : selected.leftOut().sentences()) {
            lines.part("   " + sentence).end();
        }
        lines.end();
    }

    private static void verdict(String of, Role role, String verdict, String explanation, TextLines lines)
            throws IOException {
        lines.part("   " + of + "  ")
                .part(role, padded(verdict.toUpperCase(Locale.ROOT), VERDICT_WIDTH))
                .part("  " + explanation)
                .end();
    }

    private static void writeCriticalSections(AnalysisResult result, TextLines lines) throws IOException {
        CriticalSections sections = result.criticalSections();
        SortedMap<AnomalyKind, Integer> found = result.betweenTransactions(AtomicRegion.LOCKS_GROUP);
        String count = count(sections.count(), "critical section", "critical sections");
        String all = count + " of " + count(sections.processes(), "process", "processes")
                + (sections.callers() == 0 ? "" : " (" + sections.callers() + " assumed: public methods)");
        if (sections.unexamined()) {
            verdict("locks", role(Verdict.UNKNOWN), Verdict.UNKNOWN.displayName(), "nothing was looked for between "
                    + count + ", since no process was found", lines);
        } else if (!found.isEmpty()) {
            verdict("locks", role(Verdict.ANOMALY), Verdict.ANOMALY.displayName(), counted(found) + " between " + all
                    + (result.searchGivenUp() ? "; there may be more" : ""), lines);
        } else if (result.searchGivenUp()) {
            verdict("locks", role(Verdict.UNKNOWN), Verdict.UNKNOWN.displayName(), "nothing found between " + all
                    + ", but the search was given up in places", lines);
        } else {
            verdict("locks", Role.FAINT, "clean", "nothing found between " + all, lines);
        }
    }

    private static String counted(SortedMap<AnomalyKind, Integer> found) {
        List<String> counts = new ArrayList<>();
        found.forEach((kind, number) -> counts.add(count(number, kind.displayName(), kind.displayName() + "s")));
        return String.join(", ", counts);
    }

    private static String summary(AnalysisResult result, Selected selected) {
        List<ReportedAnomaly> reported = selected.reports();
        int leftOut = selected.leftOut().count();
        if (result.isEmpty()) {
            return "no transactions";
        }
        int sections = result.criticalSections().count();
        int transactions = result.transactionCount();
        String analysed = transactions == 0 ? "" : count(transactions, "transaction", "transactions");
        String locked = sections == 0 ? "" : count(sections, "critical section", "critical sections");
        int suppressed = result.suppressions().anomalies().size();
        long shown = reported.stream().filter(each -> each.anomaly().outcome() == Outcome.SHOWN).count();
        String none = leftOut == 0 ? "no anomaly" : "no anomaly reported";
        return (reported.isEmpty() ? none : count(reported.size(), "anomaly", "anomalies"))
                + " in " + analysed + (transactions == 0 || sections == 0 ? "" : " and ") + locked
                + (reported.isEmpty() ? "" : ": " + shown + " shown, " + (reported.size() - shown) + " possible")
                + (leftOut == 0 ? "" : "; " + leftOut + " left out")
                + (suppressed == 0 ? "" : "; " + suppressed + " suppressed");
    }

    private static String explanation(GroupVerdict group, List<ReportedAnomaly> reported, AnalysisResult result) {
        String transactions = count(group.transactions().size(), "transaction", "transactions");
        return switch (group.verdict()) {
            case SAFE -> transactions + ", proven serializable under snapshot isolation";
            case UNKNOWN -> "no anomaly found in " + transactions + ", but nothing is proven:";
            case ANOMALY -> anomalies(group, reported, result, transactions)
                    + (group.reasons().isEmpty() ? "" : "; there may be more:");
        };
    }

    private static String anomalies(
            GroupVerdict group, List<ReportedAnomaly> reported, AnalysisResult result, String transactions) {
        List<String> parts = new ArrayList<>();
        int suppressed = (int) result.suppressions().anomalies().stream()
                .map(SuppressedAnomaly::anomaly)
                .filter(anomaly -> isOfConcurrent(anomaly, group))
                .count();
        int all = suppressed + (int) reported.stream()
                .filter(each -> isOfConcurrent(each.anomaly(), group))
                .count();
        if (all > 0) {
            parts.add(count(all, "anomaly", "anomalies") + " in " + transactions
                    + (suppressed == 0 ? "" : ", " + suppressed + " suppressed"));
        }
        SortedMap<AnomalyKind, Integer> between = result.betweenTransactions(group.group());
        if (!between.isEmpty()) {
            parts.add(counted(between) + " between " + (all > 0 ? "transactions" : transactions)
                    + (group.serializable() ? ", each serializable under snapshot isolation" : ""));
        }
        return String.join("; ", parts);
    }

    private static boolean isOfConcurrent(Anomaly anomaly, GroupVerdict group) {
        return anomaly.group().equals(group.group()) && !anomaly.kind().isBetweenTransactions();
    }

    private static Role role(Verdict verdict) {
        return switch (verdict) {
            case SAFE -> Role.SAFE;
            case UNKNOWN -> Role.UNKNOWN;
            case ANOMALY -> Role.ANOMALY;
        };
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
