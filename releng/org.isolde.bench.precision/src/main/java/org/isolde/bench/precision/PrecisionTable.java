// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.precision;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.isolde.testing.OrdinaryExamples.Participants;
import org.isolde.testing.measure.Times;

/** The table of all programs, its totals, and the reports that are false. */
final class PrecisionTable {

    private static final String ROW = "%-26s %5d %5d %5d %5d %5d %5d %5d %6d %7d %8d %7s %8.1f%n";

    private final PrintStream out;
    private final List<Comparison> rows = new ArrayList<>();

    /** A table without rows yet. */
    PrecisionTable(PrintStream out) {
        this.out = out;
        out.print("""
                What is reported of the programs of examples/ordinary. Pairs and cycles count by the transactions that
                take part. true: anomalies of two transactions, and of three where no two of them suffice; told:
                reported ones; right: those of them that are true. shown: those that were executed. missed: true anomalies
                that no report includes. reports: all of them; repeated: the cycles among them that include a reported
                pair. ms: warm, class files read and transactions executed, median.

                """);
        out.printf("%-26s %17s %17s%n", "", "pairs      ", "cycles     ");
        out.printf("%-26s %5s %5s %5s %5s %5s %5s %5s %6s %7s %8s %7s %8s%n", "program", "true", "told", "right",
                "true",
                "told", "right", "shown", "missed", "reports", "repeated", "unknown", "ms");
    }

    /** Adds a row. */
    void add(Comparison row, Times times) {
        rows.add(row);
        out.printf(Locale.ROOT, ROW, row.program(), pairs(row.truth()), row.pairs().size(), row.truePairs().size(),
                row.truth().size() - pairs(row.truth()), row.cycles().size(), row.trueCycles().size(),
                row.shown().size(), row.missed().size(), row.reports().size(), row.repeated(),
                row.unknown() ? "unknown" : "",
                times.median());
    }

    private static int pairs(Iterable<Participants> anomalies) {
        int pairs = 0;
        for (Participants anomaly : anomalies) {
            pairs += anomaly.isPair() ? 1 : 0;
        }
        return pairs;
    }

    /** Prints the totals, and what is false and missed. */
    void end() {
        int pairs = sum(row -> row.pairs().size());
        int truePairs = sum(row -> row.truePairs().size());
        int cycles = sum(row -> row.cycles().size());
        int trueCycles = sum(row -> row.trueCycles().size());
        out.printf("%n%d programs, %d of them free of anomalies; %d of these are reported.%n", rows.size(),
                sum(row -> row.truth().isEmpty() ? 1 : 0),
                sum(row -> row.truth().isEmpty() && !row.reports().isEmpty() ? 1 : 0));
        out.printf(Locale.ROOT, "Pairs: %d reported, %d of them true (%.0f %%).%n", pairs, truePairs,
                percent(truePairs, pairs));
        out.printf(Locale.ROOT, "Cycles: %d reported, %d of them true (%.0f %%); %d that include a reported pair.%n",
                cycles, trueCycles, percent(trueCycles, cycles), sum(Comparison::repeated));
        out.printf("Shown: %d, of which %d are not true.%n", sum(row -> row.shown().size()),
                sum(row -> row.wronglyShown().size()));
        out.printf("Missed: %d of %d.%n", sum(row -> row.missed().size()), sum(row -> row.truth().size()));
        print("Shown, but not true", Comparison::wronglyShown);
        print("False reports", Comparison::falseReports);
        print("Missed", Comparison::missed);
    }

    private int sum(ToIntFunction<Comparison> figure) {
        return rows.stream().mapToInt(figure).sum();
    }

    private static double percent(int part, int all) {
        return all == 0 ? 100 : 100.0 * part / all;
    }

    private void print(String title, Function<Comparison, List<Participants>> anomalies) {
        out.printf("%n%s:%n", title);
        for (Comparison row : rows) {
            List<String> texts = anomalies.apply(row).stream().map(Participants::toString).toList();
            if (!texts.isEmpty()) {
                out.printf("%s: %s%n", row.program(), String.join(", ", texts));
            }
        }
    }
}
