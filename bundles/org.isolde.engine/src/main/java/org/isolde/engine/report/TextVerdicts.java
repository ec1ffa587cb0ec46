// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Verdict;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.suppression.SuppressedAnomaly;
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

    void write(AnalysisResult result, List<ReportedAnomaly> reported, TextLines lines) throws IOException {
        lines.part(Role.HEADING, "Program " + result.program() + ": " + summary(result, reported)).end();
        int width = result.groups().stream().mapToInt(group -> group.group().length()).max().orElse(0);
        for (GroupVerdict group : result.groups()) {
            lines.part("   group " + padded(group.group(), width) + "  ")
                    .part(role(group.verdict()),
                            padded(group.verdict().displayName().toUpperCase(Locale.ROOT), VERDICT_WIDTH))
                    .part("  " + explanation(group, reported, result))
                    .end();
            new TextReasons(names).write(group.reasons(), lines);
        }
        lines.end();
    }

    private static String summary(AnalysisResult result, List<ReportedAnomaly> reported) {
        if (result.groups().isEmpty()) {
            return "no transactions";
        }
        int suppressed = result.suppressions().anomalies().size();
        long shown = reported.stream().filter(each -> each.anomaly().outcome() == Outcome.SHOWN).count();
        return (reported.isEmpty() ? "no anomaly" : count(reported.size(), "anomaly", "anomalies"))
                + " in " + count(result.transactionCount(), "transaction", "transactions")
                + (reported.isEmpty() ? "" : ": " + shown + " shown, " + (reported.size() - shown) + " possible")
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
            List<String> counts = new ArrayList<>();
            between.forEach((kind, number) -> counts.add(count(number, kind.displayName(), kind.displayName() + "s")));
            parts.add(String.join(", ", counts) + " between " + (all > 0 ? "transactions" : transactions)
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
